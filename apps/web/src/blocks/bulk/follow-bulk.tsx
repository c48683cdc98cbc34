import type { BulkVerb } from '@captionarr/contract';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { endProgress, hideProgress, showError, showNotice, showProgress } from '#lib/notices.tsx';
import { actOnBulk, bulkQuery } from '#lib/queries/bulk.ts';
import { useSaid } from '#lib/use-said.ts';
import type { TaskKind } from '#blocks/tasks/task-runner.ts';
import { isOver, progressOf } from './bulk-figures.ts';
import { bulkPath } from './bulk-path.ts';
import { follow, unfollow } from './followed.ts';
import { useOrderWords } from './use-order-words.ts';

const kinds: Record<BulkVerb, TaskKind> = {
  search: 'search',
  ocr: 'search',
  climb: 'translate',
  sync: 'sync',
  tool: 'edit',
  repair: 'edit',
  profile: 'edit',
  translate: 'translate',
  delete: 'delete',
  blacklist: 'delete',
};

/** The notices of one order: how far it is, then what was done, with one Undo. Its own page shows the progress itself. */
export function FollowBulk({ id }: { id: number }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isShown = useLocation().pathname === bulkPath(id);
  const { data, dataUpdatedAt, error } = useQuery(bulkQuery(id));
  const wordsOf = useOrderWords();
  const failure = useSaid(data?.error);
  const notice = `bulk-${id}`;

  useEffect(() => {
    if (error) unfollow(id);
    // Every answer renews the notice, also one without news: it is given up otherwise.
    if (!data || dataUpdatedAt === 0) return;
    const text = wordsOf(data.order, data.selection);
    const isUndoing = data.state === 'undoing';
    const { total, done, share } = progressOf(data);
    if (data.state === 'running' || isUndoing) {
      if (isShown) return hideProgress(notice);
      showProgress({
        id: notice,
        title: t(`tasks.kinds.${isUndoing ? 'restore' : kinds[data.order.verb]}`),
        text: t('tasks.progress', { index: Math.min(done + 1, total), total, description: text }),
        share,
        onOpen: { label: t('bulk.details'), onClick: () => void navigate(bulkPath(id)) },
        ...(!isUndoing && { onCancel: () => void actOnBulk(id, 'stop').catch(showError) }),
      });
      return;
    }
    if (!isOver(data.state)) return hideProgress(notice);
    unfollow(id);
    if (data.state === 'done')
      endProgress({ id: notice, title: t(`tasks.kinds.${kinds[data.order.verb]}`), text: t('tasks.completed') });
    else hideProgress(notice);
    if (data.state === 'failed') return showNotice('error', { title: text, message: failure });
    if (data.state === 'undone') return showNotice('success', { title: t('subtitleActions.undone'), message: text });
    const { changed } = data.counts;
    const undo = () => undoBulk(client, id).catch(showError);
    showNotice('success', {
      id: `undo-${notice}`,
      title: text,
      message: t('bulk.changed', { count: changed }),
      ...(changed > 0 && { action: { label: t('subtitleActions.undo'), onClick: () => void undo() } }),
    });
  }, [client, data, dataUpdatedAt, error, failure, id, isShown, navigate, notice, t, wordsOf]);
  return null;
}

async function undoBulk(client: QueryClient, id: number) {
  await actOnBulk(id, 'undo');
  await follow(client, id);
}
