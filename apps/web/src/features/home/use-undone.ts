import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '#lib/queries/keys.ts';
import { restoreBatch, restoreChange } from '#lib/queries/uploads.ts';
import { showError, showNotice } from '#lib/notices.tsx';
import type { Arrived } from './group-arrivals.ts';

interface Undone {
  arrived: Arrived;
  /** Each takes back the undo of one file. */
  batches: readonly string[];
}

type Restored = Awaited<ReturnType<typeof restoreBatch>>;

/** Tiles that were undone here stay in their place, so that they can be brought back. */
export function useUndone() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [undone, setUndone] = useState<ReadonlyMap<string, Undone>>(new Map());
  const [busy, setBusy] = useState<string>();

  const work = useCallback(
    async (key: string, restore: () => Promise<Restored[]>, done: (results: Restored[]) => Undone | undefined) => {
      setBusy(key);
      try {
        const results = await restore();
        for (const { path, reason } of results.flatMap(({ left }) => left))
          showNotice('warning', { title: t('subtitleActions.notUndone'), message: `${path}: ${reason}` });
        const now = done(results);
        setUndone((before) => {
          const after = new Map(before);
          after.delete(key);
          if (now) after.set(key, now);
          return after;
        });
        await client.invalidateQueries({ queryKey: keys.home });
      } catch (error) {
        showError(error);
      } finally {
        setBusy(undefined);
      }
    },
    [client, t],
  );

  return {
    undone,
    busy,
    undo: (arrived: Arrived) =>
      work(
        arrived.key,
        () =>
          inTurn(
            arrived.all.flatMap(({ change_id: change }) => (change === null ? [] : [() => restoreChange(change)])),
          ),
        (results) => {
          const batches = results.filter(({ restored }) => restored.length > 0).map(({ batch }) => batch);
          return batches.length > 0 ? { arrived, batches } : undefined;
        },
      ),
    redo: ({ key }: Arrived) =>
      work(
        key,
        () => inTurn((undone.get(key)?.batches ?? []).map((batch) => () => restoreBatch(batch))),
        () => undefined,
      ),
  };
}

/** Files of one video share a folder scan, so one after the other. */
async function inTurn<T>(works: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  for (const work of works) results.push(await work());
  return results;
}
