import { readdir } from 'node:fs/promises';
import { parse } from 'node:path';
import { foldName, subtitleWords, readVariant, type NamedVariant } from '#domain/subtitles/subtitle-name.ts';

interface Named {
  name: string;
  words: readonly string[];
}

/** The files of one folder, indexed for lookups by video. */
export interface SubtitleFolder {
  /** Folded, without extension. */
  videos: ReadonlySet<string>;
  /** Subtitle files by each beginning of their name that ends before a point, so that finding those of a video is one step. */
  byBeginning: ReadonlyMap<string, readonly Named[]>;
}

const videoExtensions = new Set(
  'avi divx flv iso m2ts m4v mkv mov mp4 mpeg mpg mts ogm ogv rmvb strm ts vob webm wmv'.split(' '),
);

export const isVideoName = (name: string): boolean => videoExtensions.has(parse(name).ext.slice(1).toLowerCase());

export const stemOf = (path: string): string => foldName(parse(path).name);

/** Fails as readdir does when there is no such folder, or it may not be read. */
export async function readSubtitleFolder(folder: string): Promise<SubtitleFolder> {
  const videos = new Set<string>();
  const byBeginning = new Map<string, Named[]>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const words = subtitleWords(entry.name);
    if (words) addTo(byBeginning, { name: entry.name, words });
    else if (isVideoName(entry.name)) videos.add(stemOf(entry.name));
  }
  return { videos, byBeginning };
}

function addTo(byBeginning: Map<string, Named[]>, named: Named): void {
  let beginning = '';
  for (const word of named.words) {
    beginning = beginning === '' ? word : `${beginning}.${word}`;
    const others = byBeginning.get(beginning);
    if (others) others.push(named);
    else byBeginning.set(beginning, [named]);
  }
}

/** The subtitle files that belong to a video. `Film.Part 2.en.srt` belongs to `Film.Part 2.mkv`, if there is one. */
export function subtitlesOf(
  video: string,
  byBeginning: SubtitleFolder['byBeginning'],
  videos: ReadonlySet<string>,
): (NamedVariant & { name: string; raw: string | null })[] {
  const length = video.split('.').length;
  return (byBeginning.get(video) ?? []).flatMap(({ name, words }) => {
    const isOfLonger = words.some((_, index) => index >= length && videos.has(words.slice(0, index + 1).join('.')));
    if (isOfLonger) return [];
    const { variant, place } = readVariant(words.slice(length));
    const raw = place === undefined ? null : (name.split('.')[length + place] ?? null);
    return [{ name, raw, ...variant }];
  });
}
