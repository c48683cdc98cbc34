import type { LibraryKind } from '@captionarr/contract';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#lib/page-title.ts';
import { DataTable } from '#kit/data-table/data-table.tsx';
import { useTableView } from '#kit/data-table/table-view.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { Fact } from '#kit/facts/fact.tsx';
import { PageHead } from '#kit/page/page-head.tsx';
import { Page } from '#kit/page/page.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import { SourceAside } from '#blocks/sources/source-aside.tsx';
import { useSources } from '#blocks/sources/use-sources.ts';
import { BlacklistCard } from './blacklist-card.tsx';
import type { BlacklistRow } from './blacklist-row.ts';
import { useBlacklistColumns } from './use-blacklist-columns.tsx';
import { useRemoval } from './use-removal.ts';

interface Props {
  kind: LibraryKind;
  /** Undefined while they are being fetched. */
  rows: readonly BlacklistRow[] | undefined;
  error: Error | null;
  onRefresh: () => void;
}

/** Subtitles of series, or of movies, that are never taken again. */
export function BlacklistList({ kind, rows, error, onRefresh }: Props) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const removal = useRemoval(kind);
  const view = useTableView(`blacklist-${kind}`);
  const sources = useSources(kind, rows);
  const chosen = sources?.all.find(({ id }) => id === view.more['source']);
  const shown = useMemo(
    () => (chosen ? rows?.filter((row) => sources?.of(row) === chosen) : rows),
    [rows, sources, chosen],
  );
  const [isAsking, setIsAsking] = useState(false);
  const count = rows?.length ?? 0;
  const title = t(`blacklist.${kind}.title`);
  usePageTitle(title);
  const drawCard = (row: BlacklistRow) => <BlacklistCard row={row} source={sources?.of(row)} removal={removal} />;

  return (
    <Page fill>
      <PageHead
        title={narrow ? title : t(`blacklist.${kind}.short`)}
        section={narrow ? undefined : t('nav.blacklist')}
        status={rows && <Fact>{t('blacklist.count', { count })}</Fact>}
        plain
        actions={[
          {
            label: t('blacklist.removeAll'),
            icon: IconTrash,
            disabled: count === 0 || removal.isRunning,
            onClick: () => setIsAsking(true),
          },
          { label: t('blacklist.refresh'), icon: IconRefresh, onClick: onRefresh },
        ]}
      />
      <DataTable
        label={title}
        view={view}
        columns={useBlacklistColumns(kind, sources, removal)}
        rows={shown}
        rowHeight={52}
        rowId={({ provider, subs_id }) => `${provider} ${subs_id}`}
        rowName={nameOf}
        card={drawCard}
        search={{
          label: t('blacklist.filterByName'),
          in: (row) => [nameOf(row), row.release].filter(Boolean).join(' '),
        }}
        aside={<SourceAside sources={sources} view={view} />}
        empty={{ title: t(`blacklist.${kind}.empty`), text: t('blacklist.emptyText'), drawing: 'done' }}
        error={rows ? undefined : error}
        errorTitle={t('blacklist.notLoaded')}
        onRetry={onRefresh}
      />
      <ConfirmDialog
        opened={isAsking}
        danger
        title={t('blacklist.removeAll')}
        confirm={t('blacklist.removeAll')}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          removal.remove('all');
        }}
      >
        {t('blacklist.removeAllText', { count })}
      </ConfirmDialog>
    </Page>
  );
}

const nameOf = ({ name, number, title }: BlacklistRow) => [name, number, title].filter(Boolean).join(' · ');
