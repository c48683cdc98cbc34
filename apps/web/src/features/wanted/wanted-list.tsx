import type { LibraryKind, MissingSubtitle } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { supportsListFilters } from '#lib/features.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { wantedSummaryQuery } from '#lib/queries/wanted.ts';
import { DataTable } from '#kit/data-table/data-table.tsx';
import type { TableView } from '#kit/data-table/table-view.ts';
import { PageHead } from '#kit/page/page-head.tsx';
import { Page } from '#kit/page/page.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import { WhyDrawer } from '#blocks/search/lazy.ts';
import { useBulkSearch } from './use-bulk-search.ts';
import { useEmpty } from './use-empty.tsx';
import { useLanguageFilters } from './use-language-filters.ts';
import { useSearchAll } from './use-search-all.ts';
import { useWantedColumns } from './use-wanted-columns.tsx';
import { WantedCard } from './wanted-card.tsx';
import type { WantedRow } from '#blocks/search/wanted-row.ts';
import { WantedStatus } from './wanted-status.tsx';

interface Props {
  kind: LibraryKind;
  view: TableView;
  page: { rows: WantedRow[] | undefined; total: number | undefined; error: Error | null; onRetry: () => void };
}

export interface Question {
  row: WantedRow;
  language: MissingSubtitle | undefined;
  searchId: number | null | undefined;
}

/** Every episode, or every movie, that lacks a subtitle, with how the search for it stands. */
export function WantedList({ kind, view, page }: Props) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const summary = useQuery(wantedSummaryQuery(kind)).data;
  const searchAll = useSearchAll(kind, summary?.total ?? page.total ?? 0);
  const [asked, setAsked] = useState<Question>();
  const columns = useWantedColumns(kind, setAsked);
  const filters = useLanguageFilters(summary);
  const bulk = useBulkSearch(kind);
  const empty = useEmpty(kind, summary);
  usePageTitle(t(`wanted.${kind}.title`));
  const drawCard = (row: WantedRow) => <WantedCard row={row} onWhy={setAsked} />;

  return (
    <Page fill>
      <PageHead
        title={narrow ? t(`wanted.${kind}.title`) : t(`wanted.${kind}.short`)}
        section={narrow ? undefined : t('nav.wanted')}
        status={<WantedStatus kind={kind} summary={summary} />}
        actions={[
          { label: t('wanted.searchAll'), icon: IconSearch, ...searchAll },
          { label: t('wanted.refresh'), icon: IconRefresh, onClick: page.onRetry },
        ]}
      />
      <DataTable
        label={t(`wanted.${kind}.title`)}
        view={view}
        columns={columns}
        rows={page.rows}
        total={page.total ?? 0}
        rowId={({ video }) => String(video.id)}
        rowName={({ video }) => video.title}
        card={drawCard}
        filters={supportsListFilters() ? filters : undefined}
        search={supportsListFilters() ? { label: t('wanted.filterByName') } : undefined}
        bulk={bulk}
        empty={empty}
        error={page.rows ? undefined : page.error}
        errorTitle={t('wanted.notLoaded')}
        onRetry={page.onRetry}
      />
      <Suspense>
        {asked && (
          <WhyDrawer
            subject={{ ...asked.row.video, language: asked.language, searchId: asked.searchId }}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </Page>
  );
}
