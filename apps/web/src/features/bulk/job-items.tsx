import type { Bulk, BulkItemState } from '@captionarr/contract';
import { UnstyledButton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bulkItemsQuery } from '#lib/queries/bulk.ts';
import { Card } from '#kit/card/card.tsx';
import table from '#kit/data-table/data-table.module.css';
import { DialogError, Waiting } from '#kit/dialogs/dialog-state.tsx';
import { TextButton } from '#kit/text-button/text-button.tsx';
import { progressOf } from '#blocks/bulk/bulk-figures.ts';
import classes from './bulk-job.module.css';
import { JobItem } from './job-item.tsx';

interface Props {
  bulk: Bulk;
  /** The change that is shown. */
  chosen: number | undefined;
  onChoose: (chosen: { change: number; title: string }) => void;
}

const ended: readonly BulkItemState[] = ['changed', 'unchanged', 'skipped', 'failed', 'undone'];

/** What came of each item, the last one first. */
export function JobItems({ bulk, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<BulkItemState>();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    bulkItemsQuery(bulk.id, { states: filter ? [filter] : ended, sort: 'latest' }),
  );
  const items = data?.pages.flatMap((page) => page.data) ?? [];
  const chips = [undefined, ...ended.filter((state) => bulk.counts[state] > 0 || state === filter)];
  return (
    <Card component="section" className={classes.items} aria-label={t('bulkJob.asItHappens')}>
      <div className={classes.head}>
        <h2>{t('bulkJob.asItHappens')}</h2>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot scroll its content sideways */}
        <div className={table.chips} role="group" aria-label={t('table.filter')}>
          {chips.map((state) => (
            <UnstyledButton
              key={state ?? 'all'}
              className={table.chip}
              aria-pressed={filter === state}
              onClick={() => setFilter(state)}
            >
              {t(state ? `bulkJob.states.${state}` : 'bulkJob.all')}{' '}
              <span className={table.number}>
                {t('table.number', { count: state ? bulk.counts[state] : progressOf(bulk).done })}
              </span>
            </UnstyledButton>
          ))}
        </div>
      </div>
      {error && !data && <DialogError error={error} title={t('bulkJob.notListed')} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && items.length === 0 && <p className={classes.none}>{t('bulkJob.noneYet')}</p>}
      <ul>
        {items.map((item) => (
          <JobItem key={item.no} item={item} isChosen={item.change_id === chosen} onChoose={onChoose} />
        ))}
      </ul>
      {hasNextPage && (
        <TextButton className={classes.more} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('bulkJob.more')}
        </TextButton>
      )}
    </Card>
  );
}
