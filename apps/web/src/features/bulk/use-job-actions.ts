import type { Bulk } from '@captionarr/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  IconArrowBackUp,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconRefreshAlert,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { actOnBulk, type BulkAction } from '#lib/queries/bulk.ts';
import { keys } from '#lib/queries/keys.ts';
import type { Action } from '#kit/toolbar/action.ts';

const icons: Record<BulkAction, Icon> = {
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  stop: IconPlayerStop,
  retry: IconRefreshAlert,
  undo: IconArrowBackUp,
};

/** What fits the state of an order. */
export function fittingActions({ state, counts }: Pick<Bulk, 'state' | 'counts'>): BulkAction[] {
  if (state === 'counting' || state === 'ready' || state === 'undoing' || state === 'undone') return [];
  const moves: BulkAction[] = state === 'running' ? ['pause', 'stop'] : state === 'paused' ? ['resume', 'stop'] : [];
  const canRetry = moves.length === 0 && (state === 'failed' || counts.failed > 0);
  return [...moves, ...(canRetry ? ['retry' as const] : []), ...(counts.changed > 0 ? ['undo' as const] : [])];
}

/** Undo asks first. */
export function useJobActions(bulk: Bulk | undefined, onUndo: () => void): Action[] {
  const { t } = useTranslation();
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: ({ id, action }: { id: number; action: BulkAction }) => actOnBulk(id, action),
    onSuccess: (_answer, { id }) => client.invalidateQueries({ queryKey: [...keys.bulk.one, id] }),
  });
  if (!bulk) return [];
  return fittingActions(bulk).map((action) => ({
    label: t(`bulkJob.actions.${action}`),
    icon: icons[action],
    loading: act.isPending && act.variables.action === action,
    onClick: () => (action === 'undo' ? onUndo() : act.mutate({ id: bulk.id, action })),
  }));
}
