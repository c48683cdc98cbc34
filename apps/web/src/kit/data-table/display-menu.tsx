import { IconAdjustmentsHorizontal, IconColumns3 } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#lib/lazy-part.tsx';
import { loadChunk } from '#lib/load-chunk.ts';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { usePopup } from '#kit/popup/use-popup.ts';
import type { Column } from './column.ts';
import type { TableView } from './table-view.ts';

const load = () => loadChunk(() => import('./display-panels.tsx'));
const ColumnsPanel = lazyPart(async () => (await load()).ColumnsPanel);
const DensityPanel = lazyPart(async () => (await load()).DensityPanel);

interface Props<T> {
  view: TableView;
  columns: readonly Column<T>[];
}

/** Which columns are shown, and how close the rows stand. */
export function DisplayMenu<T>({ view, columns }: Props<T>) {
  const { t } = useTranslation();
  const choosable = columns.filter(({ fixed }) => !fixed);
  const byColumn = usePopup({ role: 'dialog', load });
  const byDensity = usePopup({ role: 'dialog', load });
  const labels = { columns: t('table.columns'), density: t('table.display') };
  return (
    <>
      {choosable.length > 0 && <IconButton label={labels.columns} icon={IconColumns3} {...byColumn.target} />}
      <IconButton label={labels.density} icon={IconAdjustmentsHorizontal} {...byDensity.target} />
      <Suspense>
        {byColumn.popup && <ColumnsPanel {...byColumn.popup} label={labels.columns} view={view} columns={choosable} />}
        {byDensity.popup && <DensityPanel {...byDensity.popup} label={labels.density} view={view} />}
      </Suspense>
    </>
  );
}
