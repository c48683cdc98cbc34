import { isPlausibleYear } from './plausible-year.ts';
import type { TitleIds } from './recognized.ts';
import type { ContainerTags } from './with-tags.ts';

const longest = 300;

/**
 * Tags as ffprobe lists them: of MP4 by its own names (`show`, `season_number`, `episode_sort`), of Matroska by theirs,
 * with the kind of thing that they are about in front (`COLLECTION/TITLE`, `SEASON/PART_NUMBER`): so ffmpeg’s Matroska
 * reader writes them. No file was seen that has ids; their forms (`movie/603`) are the likely ones and unconfirmed.
 */
export function readTags(tags: Readonly<Record<string, unknown>>): ContainerTags {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(tags)) {
    // The language of a tag can follow its name.
    const key = name.toLowerCase().replace(/-[a-z]{3}$/, '');
    const text = typeof value === 'string' ? value.trim() : '';
    if (text !== '' && text.length <= longest && !found.has(key)) found.set(key, text);
  }
  const first = (...names: string[]) => names.map((name) => found.get(name)).find((value) => value !== undefined);
  const title = first('episode/title', 'movie/title', 'title');
  const show = first('show', 'collection/title', 'tvshow', 'series');
  const season = numberOf(first('season_number', 'season/part_number', 'season'));
  const episode = numberOf(first('episode_sort', 'episode/part_number', 'episode_number', 'episode'));
  const year = yearOf(first('movie/date_released', 'date_released', 'date', 'year'));
  return {
    ...(title && { title }),
    ...(show && { show }),
    ...(season !== undefined && { season }),
    ...(episode !== undefined && { episode }),
    ...(year && { year }),
    ...idsIn(first('movie/imdb', 'imdb', 'imdb_id'), first('movie/tmdb', 'collection/tmdb', 'tmdb', 'tmdb_id'), [
      first('collection/tvdb2', 'tvdb2'),
      first('collection/tvdb', 'tvdb'),
    ]),
  };
}

/** `4` or `4/10` */
const numberOf = (text = ''): number | undefined => {
  const digits = /^(\d{1,4})(?:\/\d+)?$/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** Of `1999` and `1999-03-31`. */
const yearOf = (text = ''): number | undefined => {
  const year = Number(/^(\d{4})(?!\d)/.exec(text)?.[1]);
  return isPlausibleYear(year) ? year : undefined;
};

/** Matroska writes `tt0133093`, `movie/603`, `tv/1396` and `series/81189`. */
function idsIn(imdb = '', tmdb = '', tvdb: readonly (string | undefined)[] = []) {
  const [, kind = 'movie', number] = /^(?:(movie|tv)\/)?(\d{1,9})$/i.exec(tmdb) ?? [];
  const series = tvdb.map((each) => /^(?:series\/)?(\d{1,9})$/i.exec(each ?? '')?.[1]).find(Boolean);
  const isMovie = kind.toLowerCase() === 'movie';
  const ids: TitleIds = {
    ...(number && isMovie && { tmdb: Number(number) }),
    ...(/^tt\d{5,9}$/.test(imdb) && { imdb }),
  };
  const seriesIds: TitleIds = {
    ...(number && !isMovie && { tmdb: Number(number) }),
    ...(series && { tvdb: Number(series) }),
  };
  return {
    ...(Object.keys(ids).length > 0 && { ids }),
    ...(Object.keys(seriesIds).length > 0 && { seriesIds }),
  };
}
