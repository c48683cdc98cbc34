import type { LibraryKind } from '@captionarr/contract';
import { IconLanguage, IconRefresh, IconArrowUp } from '@tabler/icons-react';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMutation } from '@tanstack/react-query';
import { supportsListFilters } from '#lib/features.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { DataTable } from '#kit/data-table/data-table.tsx';
import type { TableView } from '#kit/data-table/table-view.ts';
import { actionName, actionsByUse } from '#blocks/history/actions.ts';
import { languageOf, pageOf, videoOf, type HistoryEntry } from '#blocks/history/entry.ts';
import { PageHead } from '#kit/page/page-head.tsx';
import { Page } from '#kit/page/page.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import { SourceAside } from '#blocks/sources/source-aside.tsx';
import { useSources } from '#blocks/sources/use-sources.ts';
import { FileParts } from '#blocks/file-actions/lazy.tsx';
import { startAction } from '#blocks/file-actions/subtitle-action.ts';
import { useAddressed } from '#lib/use-addressed.ts';
import { searchUpgrades } from '#lib/queries/searches.ts';
import type { Action } from '#kit/toolbar/action.ts';
import { HistoryCard } from './history-card.tsx';
import type { HistoryFilters } from './history-query.ts';
import { HistoryStatus } from './history-status.tsx';
import { HistoryFilterSelects } from './history-filter-selects.tsx';
import { useHistoryColumns } from './use-history-columns.tsx';

const ProfileChangesDrawer = lazyPart(
  async () => (await import('./profile-changes/profile-changes-drawer.tsx')).ProfileChangesDrawer,
);

interface Props {
  kind: LibraryKind;
  view: TableView;
  /** One page of it, as `useServerPage` gives it. */
  page: { rows: HistoryEntry[] | undefined; total: number | undefined; error: Error | null; onRetry: () => void };
  narrowed: HistoryFilters;
}

/** History of all series or all movies. */
export function HistoryList({ kind, view, page, narrowed }: Props) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const navigate = useNavigate();
  const profiles = useAddressed('profiles');
  const sources = useSources(kind, page.rows);
  const columns = useHistoryColumns(kind, sources, askWhy);
  const upgradeSearch = useUpgradeSearch();
  const filters = useMemo(
    () => [
      { key: '', label: t('history.all') },
      ...actionsByUse.map((code) => ({ key: String(code), label: t(`history.actions.${actionName(code)}`) })),
    ],
    [t],
  );
  const isNarrowed = narrowed.provider !== null || narrowed.language !== null;
  usePageTitle(t(`history.${kind}.title`));
  const drawCard = (entry: HistoryEntry) => (
    <HistoryCard kind={kind} entry={entry} source={sources?.of(entry)} onWhy={askWhy} />
  );

  return (
    <Page fill>
      <PageHead
        title={narrow ? t(`history.${kind}.title`) : t(`history.${kind}.short`)}
        section={narrow ? undefined : t('nav.history')}
        status={<HistoryStatus kind={kind} query={narrowed.query} />}
        plain
        actions={[
          upgradeSearch,
          {
            label: t('profileChanges.title'),
            icon: IconLanguage,
            onClick: () => profiles.open(),
            needs: 'history.listProfileChanges',
          },
          { label: t('history.refresh'), icon: IconRefresh, onClick: page.onRetry },
        ]}
      />
      <DataTable
        label={t(`history.${kind}.title`)}
        view={view}
        columns={columns}
        rows={page.rows}
        total={page.total ?? 0}
        rowId={rowId}
        rowName={(entry) => videoOf(entry).title}
        card={drawCard}
        onOpen={(entry) => void navigate(pageOf(entry))}
        verbs={verbs}
        filters={supportsListFilters() ? filters : undefined}
        search={supportsListFilters() ? { label: t('history.filterByName') } : undefined}
        aside={
          supportsListFilters() && (
            <>
              <SourceAside sources={sources} view={view} />
              <HistoryFilterSelects narrowed={narrowed} />
            </>
          )
        }
        empty={
          isNarrowed
            ? { title: t('table.nothingMatches'), drawing: 'nothing-found' }
            : { title: t(`history.${kind}.empty`), text: t('history.emptyText') }
        }
        error={page.rows ? undefined : page.error}
        errorTitle={t('history.notLoaded')}
        onRetry={page.onRetry}
      />
      <Suspense>{profiles.value && <ProfileChangesDrawer kind={kind} onClose={profiles.close} />}</Suspense>
      <FileParts />
    </Page>
  );
}

const askWhy = (entry: HistoryEntry) =>
  startAction({
    what: 'why',
    subject: {
      ...videoOf(entry),
      language: languageOf(entry),
      searchId: entry.search_id,
      isMade: Boolean(entry.made),
      subsId: entry.subs_id,
    },
  });

const verbs = {
  w: (entry: HistoryEntry) => {
    if (entry.search_id || entry.made) askWhy(entry);
  },
};

/** Servers that do not name their rows never have two of the same file at the same moment. */
const rowId = (entry: HistoryEntry) =>
  String(entry.id ?? `${videoOf(entry).id} ${entry.parsed_timestamp} ${entry.action} ${entry.subtitles_path}`);

/** Starts the upgrade search now. */
function useUpgradeSearch(): Action {
  const { t } = useTranslation();
  const ask = useMutation({ mutationFn: () => searchUpgrades() });
  return {
    label: t('history.searchUpgrades'),
    icon: IconArrowUp,
    loading: ask.isPending,
    onClick: () => ask.mutate(),
    needs: 'searches.upgrade',
  };
}
