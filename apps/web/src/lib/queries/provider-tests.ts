import type { ProviderProbe } from '@captionarr/contract';
import type { SettingKey } from '@captionarr/contract/settings';
import { api } from '#lib/api.ts';

/** Tests a provider with what stands in its form; what isn't given is as saved. */
export const testProvider = (
  provider: string,
  settings: Partial<Record<SettingKey, unknown>>,
  signal?: AbortSignal,
): Promise<ProviderProbe> => api.providers.test({ form: { provider, settings }, signal });

/** Starts a job that tests one provider, or all enabled ones, as saved. */
export const startProviderTest = (provider?: string) => api.providers.probe({ form: { provider } });
