import { parseRelease } from '#domain/search/parse-release.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { readFileName } from '#domain/subtitles/describe-file-name.ts';
import { isMark, languageOf } from '#domain/subtitles/subtitle-name.ts';
import { episodeInNames } from '#providers/episode-in-names.ts';
import { isTitleOf } from '#providers/titles.ts';

/** What a path says about its subtitle. */
interface PathFacts {
  /** The name of the file. */
  release: string;
  /** Undefined when neither the name nor a folder says it. */
  code2: string | undefined;
  hi: boolean;
  forced: boolean;
  year: number | undefined;
  /** An archive with more than the requested episode. */
  isPack: boolean;
}

const archive = /\.(zip|rar|7z)$/i;

/** Reads `Harbour Lights (2021)/Season 1/S01E02.en.srt`; undefined when it is for another video. */
export function readPath(path: string, video: VideoFacts): PathFacts | undefined {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  const isArchive = archive.test(name);
  const plain = name.replace(archive, '.srt');
  const { year, isPack } = (video.type === 'movie' ? readMovie : readEpisode)(plain, folders, video) ?? {};
  if (isPack === undefined || (isPack && !isArchive)) return undefined;
  const { code2, hi, forced } = readFileName(plain);
  return {
    release: name,
    code2: code2 ?? languageIn(folders.filter((folder) => !isTitleOf(video, folder))),
    hi,
    forced,
    year,
    isPack,
  };
}

interface Fitting {
  year: number | undefined;
  isPack: boolean;
}

function readMovie(name: string, folders: readonly string[], video: VideoFacts): Fitting | undefined {
  const own = parseRelease(name, 'movie');
  // `The Long Crossing (2021)/English.srt` has its title in the folder.
  const said = saysNoTitle(name) ? parseRelease(folders.at(-1) ?? '', 'movie') : own;
  const isOther = said.year !== undefined && video.year !== null && Math.abs(said.year - video.year) > 1;
  if (said.title === undefined || !isTitleOf(video, said.title) || isOther) return undefined;
  return { year: said.year, isPack: false };
}

function readEpisode(name: string, folders: readonly string[], video: VideoFacts): Fitting | undefined {
  const own = parseRelease(name, 'episode');
  const above = folders.map((folder) => parseRelease(folder, 'episode'));
  const hasNumber = own.season !== undefined || own.episodes.length + own.absoluteEpisodes.length > 0;
  // `Season 1/02 - Low Tide.srt`
  const bare = hasNumber ? undefined : /^(?:ep?|episode)?[ ._-]*0*(\d{1,3})(?!\d)/i.exec(name)?.[1];
  const titles = own.title !== undefined && bare === undefined ? [own] : above;
  const series = titles.find(({ title }) => title !== undefined && isTitleOf(video, title));
  if (!series) return undefined;
  const { year } = series;
  if (year !== undefined && video.year !== null && Math.abs(year - video.year) > 1) return undefined;
  // 0 where a folder says nothing.
  const season = own.season ?? folders.map((folder) => readFileName(folder).season).findLast((one) => one > 0);
  if (season !== undefined && season !== video.season) return undefined;
  if (bare !== undefined)
    return season !== undefined && Number(bare) === video.episode ? { year, isPack: false } : undefined;
  const kind = episodeInNames([name], video);
  return kind === 'other' ? undefined : { year, isPack: kind === 'season' };
}

const saysNoTitle = (name: string): boolean =>
  name
    .toLowerCase()
    .replace(/\.[a-z\d]{2,4}$/, '')
    .split(/[.\s_]+/)
    .every((word) => isMark(word) || languageOf(word) !== undefined || /^(\d+|subs?|subtitles?)$/.test(word));

/** A folder named like a language says it for the files in it. */
const languageIn = (folders: readonly string[]): string | undefined =>
  folders.map((folder) => languageOf(folder.toLowerCase())).findLast((code2) => code2 !== undefined);
