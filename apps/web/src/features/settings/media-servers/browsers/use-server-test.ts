import type { MediaServer } from '@captionarr/contract';
import { secretMask } from '@captionarr/contract/settings';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
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
  const test = useMutation({ mutationFn: (form: Trial) => api.mediaServers.test({ form }), meta: { quiet: true } });
  const trial = trialOf(server);
  const { mutate, variables, data, error } = test;
  useEffect(() => {
    if (isKnown) mutate(trial);
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, as it was when the dialog opened
  }, []);
  // A result belongs to the tested values, not to later input.
  const isOfThis = JSON.stringify(variables) === JSON.stringify(trial);

  const outcome = () => {
    if (!isOfThis || test.isPending) return undefined;
    if (data?.success)
      return { state: 'ok', text: t('mediaServers.test.works', { name: data.name, version: data.version }) } as const;
    const why = error?.message ?? data?.error;
    return why === undefined ? undefined : ({ state: 'bad', text: t('mediaServers.test.fails'), detail: why } as const);
  };

  return {
    start: () => mutate(trial),
    isTesting: test.isPending,
    result: outcome(),
    /** Undefined while unknown. */
    libraries: isOfThis && data?.success ? data.libraries : undefined,
    serverName: isOfThis && data?.success ? data.name : undefined,
  };
}
