import { isUnavailable } from '#blocks/media/is-away.ts';
import type { Managers } from '#blocks/media/use-managers.ts';

export type EmptyReason = 'unknown' | 'unconnected' | 'syncing' | 'away' | 'empty';

/** Why there is nothing on a list. */
export function emptyReasonOf({ list, job }: Managers): EmptyReason {
  if (!list) return 'unknown';
  if (list.length === 0) return 'unconnected';
  if (job || list.some((manager) => !isUnavailable(manager) && manager.sync === null)) return 'syncing';
  return list.every(isUnavailable) ? 'away' : 'empty';
}
