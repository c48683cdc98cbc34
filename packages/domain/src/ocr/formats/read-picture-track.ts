import type { PictureCue } from '#domain/ocr/picture/picture.ts';
import { decodeDvb } from './dvb.ts';
import { readMatroska, type SingleTrack } from './matroska.ts';
import { decodePgs } from './pgs.ts';
import { decodeVobSub } from './vobsub.ts';
import { readVobSubPalette } from './vobsub-palette.ts';

/** Codecs of picture tracks that can be read, by ffprobe’s names. */
const pictureCodecs = ['hdmv_pgs_subtitle', 'dvd_subtitle', 'dvb_subtitle'] as const;
export const isPictureCodec = (codec: string | null): boolean =>
  (pictureCodecs as readonly (string | null)[]).includes(codec);

/** A film has some thousand. */
const mostCues = 20_000;
/** Milliseconds; how long a cue stands that never ends. */
const lastsUnsaid = 4000;

export type ClosedCue = PictureCue & { end: number };

/** The pictures of a Matroska file with one track, one after the other: all at once would be gigabytes. */
export function* readPictureTrack(file: Uint8Array): Generator<ClosedCue> {
  let before: PictureCue | undefined;
  let count = 0;
  for (const cue of decode(readMatroska(file))) {
    if (before) yield closed(before, cue.start);
    before = cue;
    if (++count === mostCues) break;
  }
  if (before) yield closed(before, Infinity);
}

function decode({ codec, head, packets }: SingleTrack): Iterable<PictureCue> {
  if (codec === 'S_HDMV/PGS') return decodePgs(packets);
  if (codec === 'S_VOBSUB') return decodeVobSub(packets, readVobSubPalette(head));
  return codec === 'S_DVBSUB' ? decodeDvb(packets) : [];
}

/** What never says when it ends, or says it too late, ends when the next one begins. */
function closed(cue: PictureCue, next: number): ClosedCue {
  const end = Math.min(cue.end ?? Infinity, next);
  return { ...cue, end: Math.max(cue.start, Number.isFinite(end) ? end : cue.start + lastsUnsaid) };
}
