import type { LibraryKind } from '@captionarr/contract';
import { api } from '#lib/api.ts';
import type { StepProps } from '#features/guide/step-props.ts';
import { managers } from '#blocks/managers/manager.ts';
import { useAssignProfiles } from '#blocks/media/use-assign-profiles.ts';

const unassigned = { query: { start: 0, length: -1, 'filter[profile]': 'none' } } as const;

/** Items without a profile; others keep theirs. */
const idsOf: Record<LibraryKind, () => Promise<number[]>> = {
  series: async () => (await api.series.list(unassigned)).data.map(({ sonarrSeriesId }) => sonarrSeriesId),
  movies: async () => (await api.movies.list(unassigned)).data.map(({ radarrId }) => radarrId),
};

/** Gives a profile to everything that is there already and has none. */
export function useAssignToAll({ saved }: StepProps['form']) {
  const assign = { series: useAssignProfiles('series'), movies: useAssignProfiles('movies') };
  return {
    isPending: assign.series.isPending || assign.movies.isPending,
    async all(profileId: number) {
      for (const manager of ['sonarr', 'radarr'] as const) {
        if (saved?.[`general.use_${manager}`] !== true) continue;
        const { kind } = managers[manager];
        const requests = (await idsOf[kind]()).map((id) => ({ id, profileId }));
        if (requests.length > 0) await assign[kind].mutateAsync(requests);
      }
    },
  };
}
