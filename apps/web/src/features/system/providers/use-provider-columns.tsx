import type { ProviderStatus } from '@captionarr/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { providerName } from '#lib/provider-name.ts';
import { CopyButton } from '#kit/copy-button/copy-button.tsx';
import { CellLines } from '#kit/data-table/cell-lines.tsx';
import type { Column } from '#kit/data-table/column.ts';
import { Fact, QuietOk } from '#kit/facts/fact.tsx';
import { hint } from '#kit/hint/hint.ts';
import { useProviderFigures } from '#blocks/providers/state/use-provider-figures.ts';
import { useRecordLine } from '#blocks/providers/state/use-record-line.ts';
import { stateOfProvider, useProviderState } from '#blocks/providers/state/use-provider-state.ts';

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
    <CellLines>
      <b>{providerName(provider.name)}</b>
      {figures && <small>{figures}</small>}
    </CellLines>
  );
}

export function Status({ provider }: { provider: ProviderStatus }) {
  const { t } = useTranslation();
  const { words, why } = useProviderState();
  const state = stateOfProvider(provider);
  const text = why(provider);
  const record = useRecordLine()(provider);
  const lines = [text, record].filter(Boolean);
  if (state === 'ok' && lines.length === 0) return <QuietOk>{words(provider)}</QuietOk>;
  if (state === 'ok')
    return (
      <CellLines>
        <QuietOk>{words(provider)}</QuietOk>
        {lines.map((line) => (
          <small key={line} {...hint(line, 'medium')}>
            {line}
          </small>
        ))}
      </CellLines>
    );
  return (
    <CellLines>
      <Fact state={state} strong>
        {words(provider)}
      </Fact>
      {text && <small {...hint(text, 'medium')}>{text}</small>}
      {provider.status === 'ParseResponseError' && (
        <CopyButton size="compact-sm" label={t('systemProviders.copyReport')} value={`${provider.name}: ${text}`} />
      )}
    </CellLines>
  );
}

function NextRetry({ provider }: { provider: ProviderStatus }) {
  const { nextRetry } = useProviderState();
  return nextRetry(provider) ?? '–';
}
