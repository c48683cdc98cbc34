import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import classes from './data-table.module.css';
import { PageSizeChoice } from './page-size-choice.tsx';
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
