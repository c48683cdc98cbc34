import { languageFromCode } from '#domain/languages/language-from-code.ts';
import type { FileFacts, UpstreamFile } from '#domain/library/upstream.ts';

/** One version of a video, as a media server describes it. */
export interface Version {
  path: string;
  size: number;
  /** Of the picture; 0 if unknown. */
  width: number;
  height: number;
  videoCodec: string;
  audioCodec: string;
  /** Seconds. */
  runtime: number;
  /** Languages as the server writes them. */
  audio: readonly string[];
  embedded: readonly string[];
}

/**
 * A title has one file. Of several versions it’s the one with the largest picture, then the largest file, then the first
 * by path: the order in which a server lists them may change.
 */
export function chooseFile(versions: readonly Version[]): UpstreamFile | null {
  const [best] = versions
    .filter(({ path }) => path !== '')
    .toSorted(
      (one, other) =>
        other.width * other.height - one.width * one.height ||
        other.size - one.size ||
        (one.path < other.path ? -1 : 1),
    );
  if (!best) return null;
  return {
    id: 0,
    path: best.path,
    size: best.size,
    sceneName: null,
    audio: [...new Set(best.audio.flatMap((code) => languageFromCode(code) ?? []))],
    embedded: best.embedded.flatMap((raw) => {
      const language = languageFromCode(raw);
      return language === undefined ? [] : [{ language, raw }];
    }),
    facts: factsOf(best),
  };
}

function factsOf({ width, height, videoCodec, audioCodec, size, runtime }: Version): FileFacts {
  const facts: FileFacts = {
    resolution: resolutionOf(width, height),
    videoCodec: codecNames[videoCodec.toLowerCase()] ?? videoCodec,
    audioCodec: audioCodec.toUpperCase(),
    size,
    runtime,
  };
  for (const key of Object.keys(facts) as (keyof FileFacts)[]) if (!facts[key]) delete facts[key];
  return facts;
}

/** The name that releases use. */
const codecNames: Readonly<Record<string, string>> = { hevc: 'h265', mpeg4: 'XviD', av1: 'AV1' };

/** Wide pictures are cut above and below, so that the width tells more. */
function resolutionOf(width: number, height: number): string {
  if (width === 0 && height === 0) return '';
  if (width > 2600 || height > 1440) return '2160p';
  if (width > 1400 || height > 800) return '1080p';
  if (width > 1100 || height > 620) return '720p';
  return height > 490 ? '576p' : '480p';
}

/** The folder of a file of any system. */
export const folderOf = (path: string): string => path.replace(/[/\\][^/\\]*$/, '') || '/';
