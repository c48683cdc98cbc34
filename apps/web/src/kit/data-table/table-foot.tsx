import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '@mantine/core';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { pageSizes, useSavePageSize } from '#lib/page-size.ts';
import classes from './data-table.module.css';
import { entriesOf } from './paging.ts';
import type { TableView } from './table-view.ts';

interface Props {
  view: TableView;
  count: number;
  pageIndex: number;
  pageCount: number;
  pageSize: number;
  isLoading: boolean;
}

export function TableFoot({ view, count, pageIndex, pageCount, pageSize, isLoading }: Props) {
  const { t } = useTranslation();
  if (isLoading) return <div className={classes.foot}>{t('table.loading')}</div>;
  const goTo = (index: number) => view.change({ pageIndex: index });
  return (
    <div className={classes.foot}>
      {/* Said by the page itself: this line comes and goes with the rows. */}
      <output aria-live="off">{t('table.showing', entriesOf(pageIndex, pageSize, count))}</output>
      <nav className={classes.pages} aria-label={t('table.pages')}>
        <PageSizeChoice size={pageSize} />
        <IconButton
          label={t('table.previousPage')}
          icon={IconChevronLeft}
          size={32}
          disabled={pageIndex === 0}
          onClick={() => goTo(pageIndex - 1)}
        />
        <span>{t('table.pageOf', { page: pageIndex + 1, pages: pageCount })}</span>
        <IconButton
          label={t('table.nextPage')}
          icon={IconChevronRight}
          size={32}
          disabled={pageIndex >= pageCount - 1}
          onClick={() => goTo(pageIndex + 1)}
        />
      </nav>
    </div>
  );
}

function PageSizeChoice({ size }: { size: number }) {
  const { t } = useTranslation();
  const save = useSavePageSize();
  return (
    <label className={classes.size}>
      {t('table.pageSize')}
      <NativeSelect
        size="xs"
        data={pageSizes.map(String)}
        value={save.isPending ? save.variables : String(size)}
        onChange={(event) => save.mutate(event.currentTarget.value)}
      />
    </label>
  );
}
