import { useTranslation } from 'react-i18next';
import { TestRow } from '#kit/form/test-row.tsx';
import type { ProviderFormState } from '#blocks/providers/use-provider-form.ts';
import { ProbeNextStep } from './probe-next-step.tsx';
import { stateOfProbe, useProbeWords } from './use-probe-words.ts';
import { useProviderTest } from './use-provider-test.ts';

interface Props {
  state: ProviderFormState;
  /** Whether the last change came from the clipboard; says so once. */
  takePaste: () => boolean;
}

/** Tests the provider with what stands in the form, and says what came of it and what to do. */
export function ProviderTest({ state, takePaste }: Props) {
  const { t } = useTranslation();
  const { isTesting, probe, error, start } = useProviderTest(state, takePaste);
  const words = useProbeWords();
  const result = () => {
    if (error) return { state: 'bad', text: error.message } as const;
    if (!probe) return undefined;
    const detail = [probe.message, words.results(probe), words.skipped(probe), words.left(probe)];
    return { state: stateOfProbe(probe), text: words.outcome(probe), detail: detail.filter(Boolean).join(' · ') };
  };
  return (
    <>
      <TestRow
        label={t('providerTests.test')}
        hint={t('providerTests.hint')}
        isTesting={isTesting}
        result={result()}
        onTest={start}
      />
      {probe && !isTesting && <ProbeNextStep provider={state.provider.key} probe={probe} />}
    </>
  );
}
