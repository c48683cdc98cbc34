import type { LanguageVariant } from '#domain/languages/language-text.ts';
import type { SubtitleStream, VideoStreams } from '#domain/media/video-streams.ts';
import { isPictureCodec } from './formats/read-picture-track.ts';

export interface ChosenTrack {
  stream: SubtitleStream;
  /** Only its forced pictures are wanted. */
  forcedOnly: boolean;
}

/** The image track to read for a language; `unmarked` is the language of tracks that name none. */
export function chooseTrack(
  { subtitles }: Pick<VideoStreams, 'subtitles'>,
  { code2, hi, forced }: LanguageVariant,
  unmarked: string,
): ChosenTrack | undefined {
  const own = subtitles.filter(({ codec, language }) => isPictureCodec(codec) && (language ?? unmarked) === code2);
  const chosen = own.find((stream) => stream.forced === forced && stream.hi === hi);
  if (chosen) return { stream: chosen, forcedOnly: false };
  // Discs mark the forced pictures inside the full track; broadcasts don’t.
  const full = forced && own.find((stream) => !stream.forced && stream.codec !== 'dvb_subtitle');
  return full ? { stream: full, forcedOnly: true } : undefined;
}
