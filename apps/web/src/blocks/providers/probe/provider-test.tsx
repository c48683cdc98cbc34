import { useTranslation } from 'react-i18next';
import { TestRow } from '#kit/form/test-row.tsx';
import { ProbeNextStep } from './probe-next-step.tsx';
import { stateOfProbe, useProbeWords } from './use-probe-words.ts';
import type { ProviderTestState } from './use-provider-test.ts';

interface Props {
  /** Key of the provider. */
  provider: string;
  test: ProviderTestState;
}

/** Tests the provider with what stands in the form, and says what came of it and what to do. */
export function ProviderTest({ provider, test: { isTesting, probe, error, start } }: Props) {
  const { t } = useTranslation();
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
      {probe && !isTesting && <ProbeNextStep provider={provider} probe={probe} />}
    </>
  );
}
