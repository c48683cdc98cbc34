import { useQuery } from '@tanstack/react-query';
import { enabledProviders } from '#blocks/providers/use-providers.ts';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { lastDownloadQueries } from './last-download.ts';
import type { Step } from './steps.ts';

/** Which steps are done, as the server knows it; undefined while it does not say. */
export function useStepsDone(form: SettingsForm): Readonly<Record<Step, boolean>> | undefined {
  const episodes = useQuery(lastDownloadQueries.episodes());
  const movies = useQuery(lastDownloadQueries.movies());
  const { saved, answer } = form;
  if (!saved || episodes.isPending || movies.isPending) return undefined;
  const usable = answer?.usable?.providers;
  return {
    account: saved['auth.type'] !== null,
    managers: saved['general.use_sonarr'] === true || saved['general.use_radarr'] === true,
    languages: (saved['languages-profiles'] ?? []).length > 0,
    providers: enabledProviders(form).some((key) => !usable || usable.includes(key)),
    search: (episodes.data?.total ?? 0) + (movies.data?.total ?? 0) > 0,
  };
}
