import type { Cue } from '#domain/subtitles/cue.ts';
import { openText } from '#engine/files/text-file.ts';
import type { SubtitleFiles } from '#engine/files/subtitle-files.ts';

const longest = 160;

/** Text of the cue that is nearest to a place in the video, on one line. */
export function nearLine(cues: readonly Pick<Cue, 'start' | 'text'>[], seconds: number): string | null {
  const spoken = cues.flatMap(({ start, text }) => {
    const line = plain(text);
    return line === '' ? [] : [{ away: Math.abs(start - seconds * 1000), line }];
  });
  const [first, ...others] = spoken;
  if (!first) return null;
  const { line } = others.reduce((nearest, one) => (one.away < nearest.away ? one : nearest), first);
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

const plain = (text: string) =>
  text
    .replaceAll(/<[^>]*>|\{[^}]*\}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The same of a file; null if it can’t be read. */
export async function readNearLine(
  files: Pick<SubtitleFiles, 'read'>,
  { path, language }: { path: string; language: string },
  seconds: number | null,
): Promise<string | null> {
  if (seconds === null) return null;
  const state = await files.read(path);
  if (!state) return null;
  try {
    return nearLine(openText({ bytes: state.bytes, path, language }).subtitle.cues, seconds);
  } catch {
    return null;
  }
}
