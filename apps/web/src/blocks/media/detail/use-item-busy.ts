import type { LibraryKind } from '@captionarr/contract';
import { itemScope } from '@captionarr/contract/job-scope';
import { useLocks } from '#blocks/tasks/use-locks.ts';

/** Whether this page or the server works on the whole of it, and in words on what. What works on one of its files does not count. */
export function useItemBusy(kind: LibraryKind, id: number) {
  const waitsFor = useLocks()(itemScope(kind, id));
  return { isBusy: waitsFor !== undefined, waitsFor };
}
