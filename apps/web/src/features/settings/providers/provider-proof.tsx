import type { ProviderStatus } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatRelative } from '#lib/relative-time.ts';
import { Needs } from '#lib/needs.tsx';
import { useProbeWords } from '#blocks/providers/probe/use-probe-words.ts';
import { useSavedTests } from '#blocks/providers/probe/use-saved-tests.ts';
import { ProbeNextStep } from '#blocks/providers/probe/probe-next-step.tsx';
import type { Provider } from '#blocks/providers/use-providers.ts';
import classes from './providers.module.css';

interface Props {
  provider: Provider;
  status: ProviderStatus;
}

/** When a provider was tested last, how that ended, and a button to test it now; nothing while its state isn't known. */
export const ProviderProof = ({ provider, status }: Pick<Props, 'provider'> & Partial<Pick<Props, 'status'>>) =>
  status && (
    <Needs call="providers.probe">
      <Proof provider={provider} status={status} />
    </Needs>
  );

function Proof({ provider: { key, name }, status }: Props) {
  const { t, i18n } = useTranslation();
  const words = useProbeWords();
  const { start, isTesting } = useSavedTests();
  const probe = status.probe ?? undefined;
  const when = probe && formatRelative(probe.at, i18n.language);
  return (
    <div className={classes.proof}>
      <div>
        <small>
          {probe ? t('providerTests.testedWith', { when, outcome: words.outcome(probe) }) : t('providerTests.never')}
        </small>
        {probe && <small>{probe.message || words.results(probe)}</small>}
        {probe && <ProbeNextStep provider={key} probe={probe} />}
      </div>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlugConnected size={16} stroke={1.75} aria-hidden />}
        loading={isTesting({ name: key, probe })}
        aria-label={t('providerTests.testOne', { name })}
        onClick={() => start(key)}
      >
        {t('providerTests.test')}
      </Button>
    </div>
  );
}
