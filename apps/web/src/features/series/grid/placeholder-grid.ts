import type { Episode, SeriesGrid } from '@captionarr/contract';
import type { useProfiles } from '#blocks/media/use-profiles.ts';

type Profile = ReturnType<ReturnType<typeof useProfiles>['byId']['get']>;

/** The columns and rows that are known before the cells are. */
export function placeholderGrid(profile: Profile, episodes: readonly Episode[]): SeriesGrid {
  const codes = new Set(profile?.items.map(({ language }) => language));
  return {
    languages: [...codes].map((code2) => ({ code2, name: code2, strength: 'must' as const })),
    episodes: episodes
      .toSorted((one, other) => other.season - one.season || other.episode - one.episode)
      .map(({ sonarrEpisodeId: id, season, episode, title, sceneName: release }) => ({
        id,
        season,
        episode,
        title,
        release,
        cells: [],
      })),
  };
}
