import { sourceKinds } from '@captionarr/contract/browser';
import type { SourceKind, SourceValues } from '@captionarr/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { trialOf, type SourceTrial } from './source-trial.ts';

/** Tests the typed values, and lists the folders of the source with the mappings among them; a saved source at once. */
export function useSourceTest(kind: SourceKind, values: SourceValues, id: string | undefined, isAsked: boolean) {
  const { t } = useTranslation();
  const test = useMutation({ mutationFn: (form: SourceTrial) => api.libraries.test({ form }), meta: { quiet: true } });
  const trial = trialOf(kind, values, id);
  const { mutate, variables, data, error, isPending } = test;
  useEffect(() => {
    if (isAsked) mutate(trial);
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, as it was when the dialog opened
  }, []);
  // A result belongs to the tested connection, not to later input.
  const isOfThis = variables !== undefined && isSameConnection(variables, trial);

  const outcome = () => {
    if (!isOfThis || isPending) return undefined;
    if (data?.success) {
      const about = { name: sourceKinds[kind].name, version: data.version ?? '' };
      return { state: 'ok', text: t('managerSettings.test.works', about) } as const;
    }
    const why = error?.message ?? data?.error;
    return why === undefined
      ? undefined
      : ({ state: 'bad', text: t('managerSettings.test.fails'), detail: why } as const);
  };

  return {
    start: (changed: Partial<SourceValues> = {}) => mutate(trialOf(kind, { ...values, ...changed }, id)),
    isTesting: isPending,
    result: outcome(),
    /** Undefined until a test has listed them. */
    folders: isOfThis && data?.success ? data.folders : undefined,
  };
}

const isSameConnection = (tried: SourceTrial, now: SourceTrial) =>
  (['url', 'apikey', 'verify_ssl', 'http_timeout'] as const).every((name) => tried.values[name] === now.values[name]);
