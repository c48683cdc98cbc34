import type { LibraryKind } from '@captionarr/contract';
import { IconFilter, IconFilterFilled } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#lib/lazy-part.tsx';
import { loadChunk } from '#lib/load-chunk.ts';
import type { TableView } from '#kit/data-table/table-view.ts';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { usePopup } from '#kit/popup/use-popup.ts';

const load = () => loadChunk(() => import('./filter-panel.tsx'));
const FilterPanel = lazyPart(async () => (await load()).FilterPanel);

interface Props {
  kind: LibraryKind;
  view: TableView;
}

/** Filters that combine, and views: a button, and behind it a panel. */
export function ListFilters({ kind, view }: Props) {
  const { t } = useTranslation();
  const { target, popup } = usePopup({ role: 'dialog', load });
  const count = Object.keys(view.more).filter((name) => name !== 'source').length;
  const label = t('list.moreFilters', { count });
  return (
    <>
      <IconButton label={label} icon={count > 0 ? IconFilterFilled : IconFilter} {...target} />
      <Suspense>{popup && <FilterPanel {...popup} label={label} kind={kind} view={view} />}</Suspense>
    </>
  );
}
