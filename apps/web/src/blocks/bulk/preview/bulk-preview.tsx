import type { BulkGroup, BulkOrder, BulkSelection } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { runBulk } from '#lib/queries/bulk.ts';
import { useSaid } from '#lib/use-said.ts';
import { DialogError } from '#kit/dialogs/dialog-state.tsx';
import { TallDialog } from '#kit/dialogs/tall-dialog.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { AlertLine } from '#kit/states/alert-line.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import classes from '#blocks/bulk/bulk.module.css';
import { isDangerous, isFixed, sumUp } from '#blocks/bulk/bulk-figures.ts';
import { follow } from '#blocks/bulk/followed.ts';
import { useOrderWords } from '#blocks/bulk/use-order-words.ts';
import { verbIcons } from '#blocks/bulk/verb-icons.ts';
import { DownloadsAlert, tooFew } from './downloads-alert.tsx';
import { Figures } from './figures.tsx';
import { FullList } from './full-list.tsx';
import { Groups } from './groups.tsx';
import { RoomAlert, UndoNote } from './room.tsx';
import { Sample } from './sample.tsx';
import { usePrepared } from './use-prepared.ts';

interface Props {
  order: BulkOrder;
  selection: BulkSelection;
  onStart: () => void;
  onCancel: () => void;
}

/** What an order over many files would do. Nothing happens until its button is pressed, and Enter doesn’t press it. */
export function BulkPreview({ order, selection, onStart, onCancel }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const title = useOrderWords()(order, selection);
  const { bulk, error, retry, keep } = usePrepared(order, selection);
  const [chosen, setChosen] = useState<ReadonlySet<BulkGroup>>();
  const [listed, setListed] = useState<readonly BulkGroup[]>();
  const usual = bulk?.groups.filter((each) => each.ticked && !isFixed(each.group)).map(({ group }) => group);
  const ticked = chosen ?? new Set(usual);
  const sum = bulk && sumUp(bulk, ticked);
  const failure = useSaid(bulk?.error);
  const isReady = bulk?.state === 'ready';
  const isEmpty = isReady && bulk.groups.every(({ count }) => count === 0);
  const hasRoom = !bulk?.versions || bulk.versions.needed <= bulk.versions.limit;
  const run = useMutation({
    mutationFn: ({ id, limit }: { id: number; limit?: number }) => runBulk(id, [...ticked], limit),
    onSuccess: async (_answer, { id }) => {
      keep();
      onStart();
      await follow(client, id);
    },
  });
  const Picture = verbIcons[order.verb];
  const short = isReady && sum ? tooFew(bulk, sum.count) : undefined;
  const toggle = (group: BulkGroup) => {
    const others = [...ticked].filter((other) => other !== group);
    setChosen(new Set(ticked.has(group) ? others : [...others, group]));
  };

  if (listed && bulk) {
    const goBack = () => setListed(undefined);
    return <FullList id={bulk.id} title={title} groups={listed} onBack={goBack} onLeave={onCancel} />;
  }
  return (
    <TallDialog
      title={title}
      subtitle={t('bulk.nothingYet')}
      width={760}
      onClose={onCancel}
      foot={
        <>
          <p>{isReady && !isEmpty && bulk.versions && <UndoNote />}</p>
          <Button variant="default" data-autofocus onClick={onCancel}>
            {isEmpty ? t('dialog.close') : t('dialog.cancel')}
          </Button>
          {!isEmpty && (
            <Button
              color={isDangerous(order.verb) ? 'red' : undefined}
              variant={short?.left ? 'default' : undefined}
              leftSection={<Picture {...iconProps} />}
              disabled={!isReady || !sum || sum.count === 0 || !hasRoom}
              loading={run.isPending && run.variables.limit === undefined}
              onClick={() => bulk && run.mutate({ id: bulk.id })}
            >
              {t(`bulk.button.${order.verb}`, { count: sum?.count ?? 0 })}
            </Button>
          )}
          {short && short.left > 0 && (
            <Button
              leftSection={<Picture {...iconProps} />}
              loading={run.isPending && run.variables.limit !== undefined}
              onClick={() => bulk && run.mutate({ id: bulk.id, limit: short.left })}
            >
              {t(`bulk.button.${order.verb}`, { count: short.left })}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.scroll}>
        {error && !bulk && <DialogError error={error} title={t('bulk.notCounted')} onRetry={retry} />}
        {bulk?.state === 'failed' && (
          <AlertLine state="bad" title={t('bulk.notCounted')}>
            {failure}
          </AlertLine>
        )}
        {isEmpty && <EmptyState drawing="done" title={t('bulk.nothing')} text={t('bulk.nothingText')} />}
        {!error && bulk?.state !== 'failed' && !isEmpty && (
          <>
            <Figures order={order} bulk={isReady ? bulk : undefined} sum={sum} />
            {!isReady && (
              <output className={classes.counting}>{t('bulk.counting', { count: bulk?.counted ?? 0 })}</output>
            )}
            {short && sum && <DownloadsAlert downloads={short} count={sum.count} />}
            {isReady && <RoomAlert versions={bulk.versions} />}
            {isReady && <Groups bulk={bulk} ticked={ticked} onToggle={toggle} onShow={(group) => setListed([group])} />}
            {isReady && <Sample bulk={bulk} ticked={ticked} onList={setListed} onLeave={onCancel} />}
          </>
        )}
      </div>
    </TallDialog>
  );
}
