import type { SourceKind, SourceValues } from '@captionarr/contract';
import { isSameValue } from '@captionarr/contract/settings';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { trialOf, type SourceTrial } from './source-trial.ts';
import { testOutcome } from './test-outcome.ts';

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
    const result = error ? { success: false, error: error.message } : data;
    return result && testOutcome(kind, result, t);
  };

  return {
    start: (changed: Partial<SourceValues> = {}) => mutate(trialOf(kind, { ...values, ...changed }, id)),
    isTesting: isPending,
    result: outcome(),
    /** Undefined until a test has listed them. */
    folders: isOfThis && data?.success ? data.folders : undefined,
    libraries: isOfThis && data?.success ? data.libraries : undefined,
  };
}

const isSameConnection = (tried: SourceTrial, now: SourceTrial) =>
  (['url', 'apikey', 'verify_ssl', 'http_timeout'] as const).every((name) => tried.values[name] === now.values[name]) &&
  isSameValue(tried.values.folders, now.values.folders);
