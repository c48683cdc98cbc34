import type { FoundSubtitle } from './found-subtitle.ts';
import type { MatchKey } from './match-key.ts';
import { isSubtitleFile, pickFile, type WantedFile } from './pick-file.ts';

/** Claims about one episode; what they say about its series and season holds for the others. */
const ofEpisode: Partial<Record<MatchKey, readonly MatchKey[]>> = {
  hash: [],
  title: [],
  episode: [],
  imdb_id: ['series', 'year', 'season'],
  tvdb_id: ['series', 'year', 'season'],
};

/** A season pack as it is for any episode of the season that it was found for. */
export function forSeason({ handle: _handle, ...found }: FoundSubtitle): FoundSubtitle {
  const matches = new Set(found.matches.flatMap((key) => ofEpisode[key] ?? [key]));
  return { ...found, matches: [...matches.add('season')], isPack: true };
}

/** Whether there is more than one subtitle in it: a lone file says nothing about other episodes. */
export const isSeasonPack = (names: readonly string[]): boolean => names.filter(isSubtitleFile).length > 1;

/** Whether a pack has a file for an episode, by the names of its files. */
export const holdsEpisode = (names: readonly string[], wanted: Omit<WantedFile, 'isPack'>): boolean =>
  isSeasonPack(names) &&
  pickFile(
    names.map((name) => ({ name })),
    { ...wanted, isPack: true },
  ) !== undefined;
