import type { LibraryKind } from '@captionarr/contract';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { IconListCheck, IconPencil, IconRefresh } from '@tabler/icons-react';
import { Suspense, useMemo, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { supportsListFilters } from '#lib/features.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Needs } from '#lib/needs.tsx';
import { summaryQuery } from '#lib/queries/library.ts';
import { DataTable } from '#kit/data-table/data-table.tsx';
import type { TableView } from '#kit/data-table/table-view.ts';
import { idOf, pathOf, type MediaItem } from '#blocks/media/item.ts';
import { needsAlert } from '#blocks/media/is-away.ts';
import { MediaCard } from '#blocks/media/media-card.tsx';
import { MediaTile } from '#blocks/media/media-tile.tsx';
import { useManagers } from '#blocks/media/use-managers.ts';
import { useProfiles } from '#blocks/media/use-profiles.ts';
import { SourceAside } from '#blocks/sources/source-aside.tsx';
import { useSources } from '#blocks/sources/use-sources.ts';
import { PageHead } from '#kit/page/page-head.tsx';
import { Page } from '#kit/page/page.tsx';
import type { Action } from '#kit/toolbar/action.ts';
import { ListFilters } from './filters/list-filters.tsx';
import { LayoutSwitch } from './layout-switch.tsx';
import { ListStatus } from './list-status.tsx';
import type { ListPresentation } from './list-state.ts';
import { useBulkProfile } from './use-bulk-profile.ts';
import { useBulkOrders } from './use-bulk-orders.ts';
import { useFilters } from './use-filters.ts';
import { useLayout } from './use-layout.ts';
import { useSync } from './use-sync.ts';

const ManagerAlerts = lazyPart(async () => (await import('#blocks/media/manager-alerts.tsx')).ManagerAlerts);
const ListEmpty = lazyPart(async () => (await import('./list-empty.tsx')).ListEmpty);
const ItemEditor = lazyPart(async () => (await import('#blocks/media/item-editor.tsx')).ItemEditor);

interface Props<T extends MediaItem> {
  kind: LibraryKind;
  view: TableView;
  /** One page of them, as `useServerPage` gives it. */
  page: { rows: T[] | undefined; total: number | undefined; error: Error | null; onRetry: () => void };
  presentation: ListPresentation<T>;
}

/** The page of all series, or of all movies. */
export function MediaList<T extends MediaItem>({ kind, view, page, presentation }: Props<T>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const summary = useQuery(summaryQuery(kind)).data;
  const managers = useManagers(kind);
  const profiles = useProfiles();
  const sources = useSources(kind, page.rows);
  const sync = useSync(kind, managers);
  const bulkProfile = useBulkProfile(kind, profiles);
  const orders = useBulkOrders(kind);
  const bulk = (items: readonly T[], done: () => void) => {
    const { search, subtitles } = orders.ofSelected(items, done);
    return [search, ...bulkProfile.actions(items, done), subtitles];
  };
  const [layout, chooseLayout] = useLayout();
  const { open: onEdit, ...editor } = useEditor<T>();

  const isRoomy = useMediaQuery('(min-width: 1320px)', true, { getInitialValueInEffect: false });
  const tools = useMemo(() => ({ t, profiles, sources, isRoomy, onEdit }), [t, profiles, sources, isRoomy, onEdit]);
  const columns = useMemo(() => {
    const all = presentation.columns(tools);
    return supportsListFilters() ? all : all.map((column) => ({ ...column, sortable: false }));
  }, [presentation, tools]);
  const filters = useFilters(kind, summary);
  const massEdit: Action = { label: t('list.massEdit'), icon: IconListCheck, onClick: () => void navigate('edit') };
  const actions: Action[] = [
    orders.ofAll.search,
    massEdit,
    {
      label: t('list.sync'),
      icon: IconRefresh,
      disabled: sync.isRunning,
      onClick: sync.start,
      needs: 'library.managers',
    },
    orders.ofAll.subtitles,
  ];

  const card = (item: T) => (
    <MediaCard
      item={item}
      line={presentation.line(item, tools)}
      facts={presentation.facts(item, tools)}
      source={sources?.of(item)}
      actions={[{ label: t('list.edit', { title: item.title }), icon: IconPencil, onClick: () => onEdit(item) }]}
    />
  );
  const tile = (item: T) => (
    <MediaTile
      item={item}
      progress={presentation.progress(item, tools)}
      facts={presentation.tileFacts(item, tools)}
      source={sources?.of(item)}
    />
  );

  return (
    <Page fill>
      <PageHead
        title={t(`nav.${kind}`)}
        status={<ListStatus {...{ kind, summary, managers }} isLoading={!page.rows && !page.error} />}
        actions={summary?.total === 0 ? [] : actions}
        shown={1}
      />
      <Suspense>
        {managers.list?.some(needsAlert) && (
          <ManagerAlerts kind={kind} managers={managers.list} total={summary?.total} />
        )}
      </Suspense>
      <DataTable
        label={t(`nav.${kind}`)}
        view={view}
        columns={columns}
        rows={page.rows}
        total={page.total}
        error={page.rows ? undefined : page.error}
        errorTitle={t(`list.${kind}.notLoaded`)}
        onRetry={page.onRetry}
        rowId={(item) => String(idOf(item))}
        rowName={({ title }) => title}
        onOpen={(item) => void navigate(pathOf(item))}
        verbs={{ e: onEdit, s: orders.searchOne }}
        card={card}
        tile={layout === 'posters' ? tile : undefined}
        filters={supportsListFilters() ? filters : undefined}
        search={supportsListFilters() ? { label: t('list.filterByName') } : undefined}
        aside={
          <>
            <SourceAside sources={sources} view={view} />
            <Needs call="library.choices">
              <ListFilters kind={kind} view={view} />
            </Needs>
            <LayoutSwitch value={layout} onChange={chooseLayout} />
          </>
        }
        bulk={layout === 'posters' ? undefined : bulk}
        empty={<ListEmpty {...{ kind, managers, sync }} />}
      />
      {bulkProfile.preview}
      <Suspense>
        {editor.item && (
          <ItemEditor key={idOf(editor.item)} item={editor.item} isOpen={editor.isOpen} onClose={editor.close} />
        )}
      </Suspense>
    </Page>
  );
}

/** Which item the dialog is about; it is kept while the dialog fades away. */
function useEditor<T>() {
  const [item, setItem] = useState<T>();
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback((edited: T) => {
    setItem(edited);
    setIsOpen(true);
  }, []);
  return { item, isOpen, open, close: () => setIsOpen(false) };
}
