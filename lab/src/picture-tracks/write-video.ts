import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { drawTexts, screens } from './draw-text.ts';
import { encodeDvb } from './encode-dvb.ts';
import { encodePgs } from './encode-pgs.ts';
import { encodeVobSub } from './encode-vobsub.ts';
import type { DrawnCue } from './types.ts';

const run = promisify(execFile);

export interface PictureTrack {
  kind: 'pgs' | 'vobsub' | 'dvb';
  /** Bits per pixel of DVB; 2 by default. */
  depth?: 2 | 4 | 8;
  /** ISO 639-2. */
  language: string;
  font: string;
  texts: readonly string[];
  /** Texts whose pictures are forced, by index. */
  forced?: readonly number[];
  /** When cues begin, in milliseconds; one every three seconds by default. */
  starts?: readonly number[];
}

/** Writes a small real film in Matroska whose subtitles are pictures of these texts; they stand for two seconds each. */
export async function writePictureVideo(path: string, tracks: readonly PictureTrack[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-pictures-'));
  try {
    const files = await Promise.all(tracks.map((track, index) => writeTrack(join(folder, String(index)), track)));
    const duration = 3 + Math.max(...tracks.flatMap((track) => drawnStarts(track))) / 1000;
    const codecs = tracks.map(({ kind }, index) => [`-c:s:${index}`, kind === 'dvb' ? 'dvbsub' : 'copy']);
    const tags = tracks.map(({ language }, index) => [`-metadata:s:s:${index}`, `language=${language}`]);
    // DVB pictures have no size of their own: that of the video counts.
    const size = tracks.some(({ kind }) => kind === 'dvb') ? '720x576' : '64x36';
    const sources = [`color=size=${size}:rate=1:duration=${duration}`, `sine=duration=${duration}`];
    await run('ffmpeg', [
      ...'-v error -y -copyts'.split(' '),
      ...sources.flatMap((source) => ['-f', 'lavfi', '-i', source]),
      // A Blu-ray says when a picture goes by sending an empty one.
      ...files.flatMap((file, index) => [...(tracks[index]?.depth === 8 ? ['-fix_sub_duration'] : []), '-i', file]),
      ...'-map 0:v -map 1:a'.split(' '),
      ...files.flatMap((_, index) => ['-map', `${index + 2}:s`]),
      ...'-c:v mpeg4 -c:a flac'.split(' '),
      ...codecs.flat(),
      ...tags.flat(),
      path,
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const drawnStarts = ({ texts, starts }: PictureTrack): readonly number[] =>
  starts ?? texts.map((_, index) => 1000 + index * 3000);

/**
 * ffmpeg makes DVB subtitles: with 2 bits per pixel from the pictures of a DVD, with 8 from those of a Blu-ray. Its
 * encoder writes 4 only for pictures that its decoder read from 4.
 */
async function writeTrack(name: string, track: PictureTrack): Promise<string> {
  const { kind, language, font, texts, forced = [] } = track;
  const drawn = await drawTexts(texts, font, screens[kind === 'pgs' ? 'pgs' : 'vobsub']);
  const starts = drawnStarts(track);
  const cues = drawn.map((pictures, index): DrawnCue => {
    const start = starts[index] ?? 0;
    const marked = pictures.map((picture) => ({ ...picture, forced: forced.includes(index) }));
    return { start, end: start + 2000, pictures: marked };
  });
  if (kind === 'pgs') {
    await writeFile(`${name}.sup`, encodePgs(cues));
    return `${name}.sup`;
  }
  if (track.depth === 8) {
    await writeFile(`${name}.sup`, encodePgs(cues, screens.vobsub));
    return `${name}.sup`;
  }
  if (track.depth === 4) {
    await writeFile(`${name}.mkv`, encodeDvb(cues));
    return `${name}.mkv`;
  }
  const { idx, sub } = encodeVobSub(cues, language.slice(0, 2));
  await writeFile(`${name}.sub`, sub);
  await writeFile(`${name}.idx`, idx);
  return `${name}.idx`;
}
