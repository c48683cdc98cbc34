import { join } from 'node:path';
import type { WorldSubtitle } from '@captionarr/lab';
import { firstWords, lastWords } from '../../../apps/server/src/testing/made-up-words.ts';

export const providerKeys = ['gestdown', 'subdl', 'opensubtitlescom', 'podnapisi', 'subsource'] as const;

/** A video that lacks its subtitle. */
export interface WantedItem {
  type: 'episode' | 'movie';
  id: number;
  /** Title of the series or movie. */
  title: string;
  imdbId: string;
  tvdbId: number;
  seriesId: number;
  season: number;
  episode: number;
  /** Path of the video, without folder and extension. */
  path: string;
  release: string;
}

const perSeries = 50;
const perSeason = 10;
const moviesAmong = { of: 25, are: 2 };

const titleOf = (number: number) =>
  `${firstWords[number % firstWords.length]} ${lastWords[Math.floor(number / firstWords.length) % lastWords.length]}`;
const two = (number: number) => String(number).padStart(2, '0');

/** Makes this many items; 2 of 25 are movies. */
export function makeItems(count: number, root: string): WantedItem[] {
  const movies = Math.floor((count * moviesAmong.are) / moviesAmong.of);
  const episodes = Array.from({ length: count - movies }, (_, index): WantedItem => {
    const seriesId = Math.floor(index / perSeries) + 1;
    const [season, episode] = [Math.floor((index % perSeries) / perSeason) + 1, (index % perSeason) + 1];
    const title = titleOf(seriesId);
    const release = `${title.replaceAll(' ', '.')}.S${two(season)}E${two(episode)}.1080p.WEB-DL.DDP5.1.H.264-GRP`;
    const path = join(root, 'tv', title, `Season ${two(season)}`, `${release}.mkv`);
    const numbers = { imdbId: `tt${1_000_000 + seriesId}`, tvdbId: 70_000 + seriesId };
    return { type: 'episode', id: index + 1, title, ...numbers, seriesId, season, episode, path, release };
  });
  return [...episodes, ...Array.from({ length: movies }, (_, index) => makeMovie(index, root))];
}

function makeMovie(index: number, root: string): WantedItem {
  const title = `The ${titleOf(index)}`;
  const release = `${title.replaceAll(' ', '.')}.2020.1080p.BluRay.x264-GRP`;
  const numbers = { imdbId: `tt${2_000_000 + index}`, tvdbId: 0, seriesId: 0, season: 0, episode: 0 };
  const path = join(root, 'movies', `${title} (2020)`, `${release}.mkv`);
  return { type: 'movie', id: index + 1, title, ...numbers, path, release };
}

const lines = ['Where have you been all night?', 'I was looking for the old lighthouse keeper.'];
const content = Array.from(
  { length: 12 },
  (_, index) =>
    `${index + 1}\n00:00:${two(index * 4 + 1)},000 --> 00:00:${two(index * 4 + 3)},500\n${lines[index % 2]}\n`,
).join('\n');

/** Subtitles of the providers: one for every fifth video each, half of them good enough. */
export function makeWorld(items: readonly WantedItem[]): WorldSubtitle[] {
  return items.flatMap((item, index) =>
    providerKeys
      .filter(
        (provider, place) => (index * 3 + place * 2) % 10 < 2 && (item.type === 'episode' || provider !== 'gestdown'),
      )
      .map((provider, place): WorldSubtitle => {
        const isGood = (index + place) % 2 === 0;
        const about =
          item.type === 'episode'
            ? { season: item.season, episode: item.episode, tvdbId: item.tvdbId }
            : { year: 2020 };
        const release = isGood ? item.release : item.release.replace(/\.(S\d+E\d+|2020)\..*/, '.$1.HDTV.x264-OTHER');
        const { type, title, imdbId } = item;
        return {
          provider,
          id: String(index * 10 + place + 1),
          type,
          title,
          imdbId,
          ...about,
          language: 'en',
          release,
          content,
        };
      }),
  );
}
