import type { SourceKind, SourceValues } from '@captionarr/contract';
import { isSameValue } from '@captionarr/contract/settings';
import { useTranslation } from 'react-i18next';
import { useTrial } from '#features/settings/use-trial.ts';
import { api } from '#lib/api.ts';
import { trialOf, type SourceTrial } from './source-trial.ts';
import { testOutcome } from './test-outcome.ts';

/** Tests the typed values, and lists the folders of the source with the mappings among them; a saved source at once. */
export function useSourceTest(kind: SourceKind, values: SourceValues, id: string | undefined, isAsked: boolean) {
  const { t } = useTranslation();
  const { start, isTesting, data, error } = useTrial({
    trial: trialOf(kind, values, id),
    ask: (form) => api.libraries.test({ form }),
    isAsked,
    isSame: isSameConnection,
  });
  const result = error ? { success: false, error: error.message } : data;
  const found = data?.success ? data : undefined;
  return {
    start: (changed: Partial<SourceValues> = {}) => start(trialOf(kind, { ...values, ...changed }, id)),
    isTesting,
    result: result && testOutcome(kind, result, t),
    /** Undefined until a test has listed them. */
    folders: found?.folders,
    libraries: found?.libraries,
  };
}

const isSameConnection = (tried: SourceTrial, now: SourceTrial) =>
  (['url', 'apikey', 'verify_ssl', 'http_timeout'] as const).every((name) => tried.values[name] === now.values[name]) &&
  isSameValue(tried.values.folders, now.values.folders);
