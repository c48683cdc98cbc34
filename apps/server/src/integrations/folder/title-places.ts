import type { RecognizedEpisode, RecognizedTitle } from '#domain/library/recognize/recognized.ts';
import { choiceOf, recognizedOf, type FileRow } from './file-rows.ts';

/** What a listed file is: the choice of a person, or else what its names say. */
export function titleOf(row: Pick<FileRow, 'choice_json' | 'recognized_json'>): RecognizedTitle {
  const title = choiceOf(row) ?? recognizedOf(row);
  if (title.type !== 'episode' && title.type !== 'movie') throw new Error('Only files of a title are listed.');
  return title;
}

interface EpisodePlace {
  season: number;
  number: number;
  absoluteNumber: number | null;
}

/** Without a season, numbers count from the first episode of season 1, and a day is a number in its year. */
export function placesOf({ season, episodes, absolute, date }: RecognizedEpisode): EpisodePlace[] {
  if (episodes.length > 0)
    return episodes.map((number, index) => ({
      season: season ?? 1,
      number,
      absoluteNumber: absolute[index] ?? null,
    }));
  if (absolute.length > 0) return absolute.map((number) => ({ season: season ?? 1, number, absoluteNumber: number }));
  const [year = 0, month = 0, day = 0] = (date ?? '').split('-').map(Number);
  return date === undefined ? [] : [{ season: year, number: month * 100 + day, absoluteNumber: null }];
}

export const episodePlace = (seriesId: number, { season, number }: EpisodePlace): string =>
  `${seriesId}|${season}x${number}`;
export const seriesIdIn = (episodeKey: string): number => Number(episodeKey.split('|')[0]);
