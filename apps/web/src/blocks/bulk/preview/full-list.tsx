import type { BulkGroup } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bulkItemsQuery } from '#lib/queries/bulk.ts';
import { DialogError, Waiting } from '#kit/dialogs/dialog-state.tsx';
import { TallDialog } from '#kit/dialogs/tall-dialog.tsx';
import { TextButton } from '#kit/text-button/text-button.tsx';
import classes from '#blocks/bulk/bulk.module.css';
import { ItemLine } from './item-line.tsx';

interface Props {
  id: number;
  title: string;
  groups: readonly BulkGroup[];
  onBack: () => void;
  /** An item’s page was opened. */
  onLeave: () => void;
}

/** Every item of these groups. */
export function FullList({ id, title, groups, onBack, onLeave }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    bulkItemsQuery(id, { groups, sort: 'number' }),
  );
  const total = data?.pages[0]?.total ?? 0;
  return (
    <TallDialog
      title={title}
      subtitle={data && t('bulk.items', { count: total })}
      width={760}
      onClose={onBack}
      foot={
        <Button variant="default" data-autofocus onClick={onBack}>
          {t('bulk.back')}
        </Button>
      }
    >
      <div className={classes.scroll}>
        {error && !data && <DialogError error={error} title={t('bulk.notListed')} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting />}
        <ul className={classes.lines}>
          {data?.pages.flatMap((page) =>
            page.data.map((item) => <ItemLine key={item.no} item={item} onLeave={onLeave} />),
          )}
        </ul>
        {hasNextPage && (
          <TextButton disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('bulk.more')}
          </TextButton>
        )}
      </div>
    </TallDialog>
  );
}
