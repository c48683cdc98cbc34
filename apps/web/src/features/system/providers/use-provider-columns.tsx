import type { ProviderStatus } from '@captionarr/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { providerName } from '#lib/provider-name.ts';
import type { Column } from '#kit/data-table/column.ts';
import { Fact, QuietOk } from '#kit/facts/fact.tsx';
import { hint } from '#kit/hint/hint.ts';
import { useProviderFigures } from '#blocks/providers/state/use-provider-figures.ts';
import { stateOfProvider, useProviderState } from '#blocks/providers/state/use-provider-state.ts';
import classes from './providers.module.css';

export function useProviderColumns() {
  const { t } = useTranslation();
  return useMemo(
    (): Column<ProviderStatus>[] => [
      {
        id: 'name',
        title: t('systemProviders.columns.name'),
        width: '28%',
        fixed: true,
        sortBy: ({ name }) => providerName(name),
        cell: (provider) => <Name provider={provider} />,
      },
      {
        id: 'status',
        title: t('systemProviders.columns.status'),
        fixed: true,
        sortBy: ({ status }) => status,
        cell: (provider) => <Status provider={provider} />,
      },
      {
        id: 'retry',
        title: t('systemProviders.columns.retry'),
        width: 200,
        sortBy: ({ until }) => until ?? 0,
        cell: (provider) => <NextRetry provider={provider} />,
      },
    ],
    [t],
  );
}

function Name({ provider }: { provider: ProviderStatus }) {
  const figures = useProviderFigures()(provider);
  return (
    <span className={classes.lines}>
      <b>{providerName(provider.name)}</b>
      {figures && <small>{figures}</small>}
    </span>
  );
}

export function Status({ provider }: { provider: ProviderStatus }) {
  const { words, why } = useProviderState();
  const state = stateOfProvider(provider);
  const text = why(provider);
  if (state === 'ok') return <QuietOk>{words(provider)}</QuietOk>;
  return (
    <span className={classes.lines}>
      <Fact state={state} strong>
        {words(provider)}
      </Fact>
      {text && <small {...hint(text, 'medium')}>{text}</small>}
    </span>
  );
}

function NextRetry({ provider }: { provider: ProviderStatus }) {
  const { nextRetry } = useProviderState();
  return nextRetry(provider) ?? '–';
}
