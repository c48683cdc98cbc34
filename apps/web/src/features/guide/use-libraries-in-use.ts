import { useQuery } from '@tanstack/react-query';
import { withFurther } from '#lib/libraries-in-use.ts';
import { badgesQuery } from '#lib/queries/polled.ts';
import type { StepProps } from './step-props.ts';

/** The lists that library sources of any kind fill. */
export function useLibrariesInUse({ saved }: Pick<StepProps['form'], 'saved'>) {
  const { data, isPending } = useQuery({ ...badgesQuery(), meta: { quiet: true } });
  const first = {
    use_sonarr: saved?.['general.use_sonarr'] === true,
    use_radarr: saved?.['general.use_radarr'] === true,
  };
  const { use_sonarr: series, use_radarr: movies } = withFurther(first, data?.filled_by_further);
  return { series, movies, isLoading: isPending };
}
