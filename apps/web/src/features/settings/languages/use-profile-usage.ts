import type { LanguageProfile } from '@captionarr/contract';
import { useQueries } from '@tanstack/react-query';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { moviesQuery, seriesQuery } from '#lib/queries/library.ts';

export interface ProfileUsage {
  series: number;
  movies: number;
}

/** Usage of each profile: the total of a list filtered by it. */
export function useProfileUsage({ answer }: Pick<SettingsForm, 'answer'>, profiles: readonly LanguageProfile[]) {
  // Another server of this API does not narrow lists, and would count everything.
  const enabled = answer?.usable !== undefined;
  const ids = profiles.map(({ profileId }) => profileId);
  const narrowed = ids.map((id) => ({ start: 0, length: 1, 'filter[profile]': String(id) }));
  const quiet = { enabled, meta: { quiet: true } };
  const series = useQueries({ queries: narrowed.map((query) => ({ ...seriesQuery(query), ...quiet })) });
  const movies = useQueries({ queries: narrowed.map((query) => ({ ...moviesQuery(query), ...quiet })) });
  return new Map(
    ids.flatMap((id, index): [number, ProfileUsage][] => {
      const [ofSeries, ofMovies] = [series[index]?.data, movies[index]?.data];
      return ofSeries && ofMovies ? [[id, { series: ofSeries.total, movies: ofMovies.total }]] : [];
    }),
  );
}
