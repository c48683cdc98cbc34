import type { MediaServer } from '@captionarr/contract';
import { secretMask } from '@captionarr/contract/settings';
import { useTranslation } from 'react-i18next';
import { useTrial } from '#features/settings/use-trial.ts';
import { api } from '#lib/api.ts';
import { readServerAddress } from './server-address.ts';

type Trial = Parameters<typeof api.mediaServers.test>[0]['form'];

const trialOf = ({ id, kind, url, apikey, verify_ssl }: MediaServer): Trial => ({
  ...(apikey === secretMask && { id }),
  kind,
  url: readServerAddress(url) ?? '',
  apikey,
  verify_ssl,
});

/** Requests the identity and libraries of a server; a saved one at once. */
export function useServerTest(server: MediaServer, isKnown: boolean) {
  const { t } = useTranslation();
  const trial = trialOf(server);
  const { start, isTesting, data, error } = useTrial({
    trial,
    ask: (form: Trial) => api.mediaServers.test({ form }),
    isAsked: isKnown,
    isSame: (tried, now) => JSON.stringify(tried) === JSON.stringify(now),
  });
  const found = data?.success ? data : undefined;

  const outcome = () => {
    if (found)
      return { state: 'ok', text: t('mediaServers.test.works', { name: found.name, version: found.version }) } as const;
    const why = error?.message ?? data?.error;
    return why === undefined ? undefined : ({ state: 'bad', text: t('mediaServers.test.fails'), detail: why } as const);
  };

  return {
    start: () => start(trial),
    isTesting,
    result: outcome(),
    /** Undefined while unknown. */
    libraries: found?.libraries,
    serverName: found?.name,
  };
}
