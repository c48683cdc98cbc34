import type { ProviderStatus } from '@captionarr/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconPlayerPlay, IconPlugConnected, IconRefresh } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '@mantine/core';
import { Link } from 'react-router';
import { lazyPart } from '#lib/lazy-part.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { providerName } from '#lib/provider-name.ts';
import { keys } from '#lib/queries/keys.ts';
import { providerStatesQuery, resetProviders } from '#lib/queries/provider-states.ts';
import { DataTable } from '#kit/data-table/data-table.tsx';
import { useTableView } from '#kit/data-table/table-view.ts';
import { PageHead } from '#kit/page/page-head.tsx';
import { Fact } from '#kit/facts/fact.tsx';
import { Page } from '#kit/page/page.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import { ProviderFacts } from '#blocks/providers/state/provider-facts.tsx';
import { useTogetherText } from '#blocks/providers/state/use-together-text.ts';
import { ProviderStateCard } from './provider-state-card.tsx';
import { useProviderColumns } from './use-provider-columns.tsx';

const ProviderTestsDialog = lazyPart(
  async () => (await import('./tests/provider-tests-dialog.tsx')).ProviderTestsDialog,
);

/** How the enabled providers are. */
export function SystemProvidersPage() {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const client = useQueryClient();
  const { data, error, refetch, isRefetching } = useQuery(providerStatesQuery());
  const reset = useMutation({
    mutationFn: resetProviders,
    onSuccess: () => client.invalidateQueries({ queryKey: keys.providers }),
  });
  const together = useTogetherText();
  const [showsTests, setShowsTests] = useState(false);
  const title = t('systemProviders.title');
  usePageTitle(title);

  return (
    <Page fill>
      <PageHead
        title={narrow ? title : t('nav.providers')}
        section={narrow ? undefined : t('nav.system')}
        status={data && <ProviderFacts providers={data}>{together && <Fact>{together}</Fact>}</ProviderFacts>}
        plain
        actions={[
          {
            label: t('providerTests.testAll'),
            icon: IconPlugConnected,
            disabled: !data?.length,
            needs: 'providers.probe',
            onClick: () => setShowsTests(true),
          },
          {
            label: t('systemProviders.refresh'),
            icon: IconRefresh,
            loading: isRefetching,
            onClick: () => void refetch(),
          },
          {
            label: t('systemProviders.reset'),
            icon: IconPlayerPlay,
            loading: reset.isPending,
            disabled: !data?.length,
            onClick: () => reset.mutate(),
          },
        ]}
      />
      <DataTable
        label={title}
        view={useTableView('system-providers')}
        columns={useProviderColumns()}
        rows={data}
        paging="none"
        rowHeight={52}
        rowId={({ name }) => name}
        rowName={({ name }) => providerName(name)}
        card={drawCard}
        empty={{
          title: t('systemProviders.empty'),
          text: t('systemProviders.emptyText'),
          action: <SettingsLink variant="filled" />,
        }}
        error={data ? undefined : error}
        errorTitle={t('systemProviders.notLoaded')}
        onRetry={() => void refetch()}
      />
      {showsTests && (
        <Suspense>
          <ProviderTestsDialog onClose={() => setShowsTests(false)} />
        </Suspense>
      )}
    </Page>
  );
}

const drawCard = (provider: ProviderStatus) => <ProviderStateCard provider={provider} />;

/** Link to the provider settings. */
function SettingsLink(check: ButtonProps) {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/settings/providers" {...check}>
      {t('systemProviders.settings')}
    </Button>
  );
}
