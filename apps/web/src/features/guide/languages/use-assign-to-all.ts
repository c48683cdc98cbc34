import type { LibraryKind } from '@captionarr/contract';
import { api } from '#lib/api.ts';
import type { StepProps } from '#features/guide/step-props.ts';
import { useLibrariesInUse } from '#features/guide/use-libraries-in-use.ts';
import { useAssignProfiles } from '#blocks/media/use-assign-profiles.ts';

const unassigned = { query: { start: 0, length: -1, 'filter[profile]': 'none' } } as const;

/** Items without a profile; others keep theirs. */
const idsOf: Record<LibraryKind, () => Promise<number[]>> = {
  series: async () => (await api.series.list(unassigned)).data.map(({ sonarrSeriesId }) => sonarrSeriesId),
  movies: async () => (await api.movies.list(unassigned)).data.map(({ radarrId }) => radarrId),
};

/** Gives a profile to everything that is there already and has none. */
export function useAssignToAll(form: StepProps['form']) {
  const lists = useLibrariesInUse(form);
  const assign = { series: useAssignProfiles('series'), movies: useAssignProfiles('movies') };
  return {
    isPending: assign.series.isPending || assign.movies.isPending,
    async all(profileId: number) {
      for (const kind of ['series', 'movies'] as const) {
        if (!lists[kind]) continue;
        const requests = (await idsOf[kind]()).map((id) => ({ id, profileId }));
        if (requests.length > 0) await assign[kind].mutateAsync(requests);
      }
    },
  };
}
