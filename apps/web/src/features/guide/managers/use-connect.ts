import type { ManagerName } from '@captionarr/contract';
import { mustEnterAgain, secretLocationOf } from '@captionarr/contract/settings';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepProps } from '#features/guide/step-props.ts';
import { testAddress, testConnection } from '#blocks/managers/connection.ts';
import { readAddress, writeAddress } from './read-address.ts';

const defaultPorts: Record<ManagerName, number> = { sonarr: 8989, radarr: 7878 };

/** The manager did not answer as it should; nothing was saved. */
class TestFailed extends Error {}

/** Tests an address and key, and saves them if the manager responds or the user insists. */
export function useConnect(manager: ManagerName, form: StepProps['form'], onConnected: () => void) {
  const { t } = useTranslation();
  const { saved } = form;
  const [address, setAddress] = useState(() =>
    writeAddress({
      ip: saved?.[`${manager}.ip`] ?? '',
      port: saved?.[`${manager}.port`] ?? defaultPorts[manager],
      base_url: saved?.[`${manager}.base_url`] ?? '/',
      ssl: saved?.[`${manager}.ssl`] === true,
    }),
  );
  const [key, setKey] = useState('');
  const savedKey = saved?.[`${manager}.apikey`] ?? '';
  const place = readAddress(address, defaultPorts[manager]);
  const typed = Object.fromEntries(Object.entries(place ?? {}).map(([name, value]) => [`${manager}.${name}`, value]));
  const home = secretLocationOf(`${manager}.apikey`);
  // A saved key goes only to the address that it was entered for.
  const isMoved =
    home !== undefined &&
    place !== undefined &&
    mustEnterAgain(
      home,
      (each) => saved?.[each],
      (each) => typed[each],
      key.trim() !== '',
    );
  const usableKey = isMoved ? '' : savedKey;

  const connecting = useMutation({
    mutationFn: async ({ untested }: { untested: boolean }) => {
      if (!place) return;
      if (!untested) await test({ ...place, apikey: key.trim() || usableKey });
      await form.save({
        [`general.use_${manager}`]: true,
        ...typed,
        ...(key.trim() && { [`${manager}.apikey`]: key.trim() }),
      });
    },
    onSuccess: onConnected,
    meta: { quiet: true },
  });

  async function test(connection: Parameters<typeof testAddress>[1]) {
    const name = t(`settings.pages.${manager}`);
    const tried = testAddress(manager, connection);
    const answer = tried && (await testConnection(tried));
    if (answer && 'version' in answer) return;
    throw new TestFailed(answer?.error ?? t('managerSettings.test.noVersion', { name }));
  }

  const { error } = connecting;
  return {
    address,
    setAddress,
    key,
    setKey,
    hasSavedKey: usableKey !== '',
    problems: [...(place ? [] : ['address' as const]), ...(key.trim() || usableKey ? [] : ['key' as const])],
    connect: connecting.mutate,
    isConnecting: connecting.isPending,
    failure: error ? { text: error.message, isOfTest: error instanceof TestFailed } : undefined,
  };
}
