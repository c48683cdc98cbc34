import type { LibraryKind, MissingSubtitle, WantedSummary } from '@captionarr/contract';
import { useQuery, useMutation } from '@tanstack/react-query';
import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { supportsListFilters } from '#lib/features.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { wantedSummaryQuery } from '#lib/queries/wanted.ts';
import { DataTable } from '#kit/data-table/data-table.tsx';
import type { TableView } from '#kit/data-table/table-view.ts';
import { PageHead } from '#kit/page/page-head.tsx';
import { Page } from '#kit/page/page.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import { searchMissing } from '#blocks/bulk/search-missing.ts';
import { OpenReviews } from '#blocks/ladder/open-reviews.tsx';
import { FileParts } from '#blocks/file-actions/lazy.tsx';
import { startAction } from '#blocks/file-actions/subtitle-action.ts';
import { searchLanguages } from '#blocks/search/search-language.ts';
import { languageOfSearch, lastSearch, type WantedRow } from '#blocks/search/wanted-row.ts';
import type { Filter } from '#kit/data-table/filter.ts';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import { findRunning } from '#lib/queries/job-locks.ts';
import { jobsQuery } from '#lib/queries/jobs.ts';
import { SourceAside } from '#blocks/sources/source-aside.tsx';
import { useSources } from '#blocks/sources/use-sources.ts';
import { useTasksRunning } from '#blocks/tasks/tasks.ts';
import { CauseChips } from './cause-chips.tsx';
import { useBulkSearch } from './use-bulk-search.ts';
import { useEmpty } from './use-empty.tsx';
import { useWantedColumns } from './use-wanted-columns.tsx';
import { WantedCard } from './wanted-card.tsx';
import { chosenCause } from './wanted-query.ts';
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

const askWhy = ({ row, language, searchId }: Question) =>
  startAction({ what: 'why', subject: { ...row.video, language, searchId } });

const verbs = {
  s: ({ video, missing }: WantedRow) => void searchLanguages(video, missing),
  w: (row: WantedRow) => {
    const search = lastSearch(row);
    if (search) askWhy({ row, language: languageOfSearch(row, search), searchId: search.search_id });
  },
};

/** Every episode, or every movie, that lacks a subtitle, with how the search for it stands. */
export function WantedList({ kind, view, page }: Props) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const navigate = useNavigate();
  const summary = useQuery(wantedSummaryQuery(kind)).data;
  const searchAll = useSearchAll(kind, summary?.total ?? page.total ?? 0);
  const sources = useSources(kind, page.rows);
  const cause = chosenCause(view);
  const columns = useWantedColumns(kind, { sources, cause }, askWhy);
  const filters = useLanguageFilters(summary);
  const bulk = useBulkSearch(kind);
  const empty = useEmpty(kind, summary);
  usePageTitle(t(`wanted.${kind}.title`));
  const drawCard = (row: WantedRow) => <WantedCard row={row} source={sources?.of(row)} cause={cause} onWhy={askWhy} />;

  return (
    <Page fill>
      <PageHead
        title={narrow ? t(`wanted.${kind}.title`) : t(`wanted.${kind}.short`)}
        section={narrow ? undefined : t('nav.wanted')}
        status={
          <>
            <WantedStatus kind={kind} summary={summary} />
            <OpenReviews type={kind === 'series' ? 'episode' : 'movie'} />
          </>
        }
        actions={[
          { label: t('wanted.searchAll'), icon: IconSearch, ...searchAll },
          { label: t('wanted.refresh'), icon: IconRefresh, onClick: page.onRetry },
        ]}
      />
      {supportsListFilters() && <CauseChips summary={summary} view={view} />}
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
        aside={<SourceAside sources={sources} view={view} />}
        bulk={bulk}
        onOpen={({ path }) => void navigate(path)}
        verbs={verbs}
        empty={empty}
        error={page.rows ? undefined : page.error}
        errorTitle={t('wanted.notLoaded')}
        onRetry={page.onRetry}
      />
      <FileParts />
    </Page>
  );
}

/** A chip for each language that is missing somewhere, with how often. */
function useLanguageFilters(summary: WantedSummary | undefined): Filter<unknown>[] {
  const { t } = useTranslation();
  const nameOf = useLanguageText();
  return useMemo(
    () => [
      { key: '', label: t('wanted.all'), count: summary?.total },
      ...(summary?.languages ?? []).map(({ language, count }) => ({ key: language, label: nameOf(language), count })),
    ],
    [summary, nameOf, t],
  );
}

/** Search All: it waits while this page or the server searches, and where nothing is wanted. */
function useSearchAll(kind: LibraryKind, count: number) {
  const isWorking = useQuery({ ...jobsQuery(), select: ({ data }) => findRunning(data, kind) !== undefined }).data;
  const areTasksRunning = useTasksRunning();
  const ask = useMutation({ mutationFn: () => searchMissing([kind]) });
  return {
    disabled: count === 0 || areTasksRunning || isWorking || ask.isPending,
    loading: ask.isPending,
    onClick: () => ask.mutate(),
  };
}
