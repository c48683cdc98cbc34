import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { BulkSelection } from '@captionarr/contract';
import { formatLanguageText, parseLanguageText } from '#domain/languages/language-text.ts';
import { readFileName } from '#domain/subtitles/describe-file-name.ts';
import { readVariant, subtitleWords } from '#domain/subtitles/subtitle-name.ts';
import { isVideoName, stemOf } from '#engine/library/disk/subtitle-folder.ts';
import type { Database } from '#platform/db/database.ts';
import { values } from '#platform/db/values.ts';
import { readVideos, type SelectedVideo } from './select-files.ts';

interface Orphan {
  /** A video in the same folder. */
  beside: SelectedVideo;
  path: string;
  language: string;
  size: number;
}

/** Subtitle files whose video is gone, in the folders of the selected videos. What isn’t sure is left out. */
export async function* readOrphans(db: Database, selection: BulkSelection): AsyncGenerator<Orphan[]> {
  const bases = selection.languages && new Set(selection.languages.map((one) => parseLanguageText(one).code2));
  const seen = new Set<string>();
  for await (const videos of readVideos(db, selection)) {
    for (const [folder, beside] of Map.groupBy(videos, ({ path }) => dirname(path))) {
      if (seen.has(folder)) continue;
      seen.add(folder);
      const found = await lookInto(db, folder, beside);
      yield found.filter(({ language }) => !bases || bases.has(parseLanguageText(language).code2));
    }
  }
}

async function lookInto(db: Database, folder: string, videos: readonly SelectedVideo[]): Promise<Orphan[]> {
  const names: string[] = await readdir(folder).catch(() => []);
  const [beside] = videos.filter(({ path }) => names.includes(basename(path)));
  // A folder without its videos may be a disk that isn’t there.
  if (!beside) return [];
  const there = names.filter(isVideoName);
  const stems = new Set(there.map(stemOf));
  const loose = names.filter((name) => {
    const words = subtitleWords(name);
    return words?.every((_, index) => !stems.has(words.slice(0, index + 1).join('.'))) ?? false;
  });
  const isGone = beside.type === 'episode' ? await goneEpisode(db, videos, there) : goneMovie(videos);
  const orphans: Orphan[] = [];
  const known = new Set(videos.flatMap(({ subtitles }) => subtitles.map(({ path }) => path)));
  for (const name of loose.filter(isGone)) {
    const path = join(folder, name);
    if (known.has(path)) continue;
    const facts = await stat(path).catch(() => undefined);
    if (facts?.isFile()) orphans.push({ beside, path, language: languageOf(name), size: facts.size });
  }
  return orphans;
}

/** Its name says which episode it is of, and that has no video here. */
async function goneEpisode(db: Database, videos: readonly SelectedVideo[], names: readonly string[]) {
  const folder = dirname(videos[0]?.path ?? '');
  const known = await db
    .selectFrom('episode')
    .select(['season', 'number', 'path'])
    .where('series_id', 'in', values([...new Set(videos.map(({ itemId }) => itemId))]))
    .execute();
  const here = known.filter(({ path }) => dirname(path) === folder).map(({ season, number }) => `${season} ${number}`);
  const named = names.map(readFileName).map(({ season, episode }) => `${season} ${episode}`);
  const taken = new Set([...here, ...named]);
  // A video that says nothing may be of any episode.
  const isUnclear = names.some((name) => readFileName(name).episode === 0);
  return (name: string): boolean => {
    const { season, episode } = readFileName(name);
    return !isUnclear && season > 0 && episode > 0 && !taken.has(`${season} ${episode}`);
  };
}

/** Letters and digits alone. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** It has the name of the movie and its year, and then another release. */
function goneMovie(videos: readonly SelectedVideo[]) {
  const beginnings = videos.flatMap(({ title, path }) => {
    const [year] = /\b(?:19|20)\d{2}\b/.exec(`${basename(path)} ${basename(dirname(path))}`) ?? [];
    return year === undefined ? [] : [`${plain(title)}${year}`];
  });
  return (name: string): boolean => beginnings.some((beginning) => plain(name).startsWith(beginning));
}

function languageOf(name: string): string {
  const { variant } = readVariant(subtitleWords(name)?.slice(1) ?? []);
  return variant.code2 === undefined ? 'und' : formatLanguageText({ ...variant, code2: variant.code2 });
}
