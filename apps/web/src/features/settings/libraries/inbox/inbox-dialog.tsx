import type { LibrarySource } from '@captionarr/contract';
import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inboxQuery } from '#lib/queries/libraries.ts';
import { ScrollRegion } from '#kit/dialogs/scroll-region.tsx';
import { TallDialog } from '#kit/dialogs/tall-dialog.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { InboxFile } from './inbox-file.tsx';
import classes from './inbox.module.css';

interface Props {
  source: Pick<LibrarySource, 'id' | 'name'>;
  onClose: () => void;
}

/** The files of a source whose names don’t say what they are, to be matched one by one. */
export function InboxDialog({ source: { id, name }, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(inboxQuery(id));
  const title = t('inbox.title', { name });
  const files = data?.pages.flatMap((page) => page.data);
  return (
    <TallDialog title={title} subtitle={t('inbox.about')} width={860} onClose={onClose}>
      <ScrollRegion className={classes.inbox} label={title}>
        {error && !files && <LoadError error={error} onRetry={() => void refetch()} />}
        {!error && !files && <Skeleton h={160} radius="md" />}
        {files?.length === 0 && <EmptyState drawing="done" title={t('inbox.empty')} text={t('inbox.emptyText')} />}
        {files && files.length > 0 && (
          <ul className={classes.files}>
            {files.map((file) => (
              <InboxFile key={file.path} id={id} file={file} />
            ))}
          </ul>
        )}
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('inbox.more')}
          </Button>
        )}
      </ScrollRegion>
    </TallDialog>
  );
}
