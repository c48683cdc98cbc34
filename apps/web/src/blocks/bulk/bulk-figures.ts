import type { Bulk, BulkGroup, BulkState, BulkVerb } from '@captionarr/contract';

/** Told only: they can’t be touched, or gain nothing. The contract’s list would bring its schemas with it. */
const fixed: readonly BulkGroup[] = ['embedded', 'unchanged', 'locked', 'unreadable', 'impossible'];
export const isFixed = (group: BulkGroup) => fixed.includes(group);

/** Files are lost by these, so their button is red. */
export const isDangerous = (verb: BulkVerb) => verb === 'delete' || verb === 'blacklist';

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + value, 0);

/** What these groups come to. */
export function sumUp({ groups, seconds }: Bulk, ticked: ReadonlySet<BulkGroup>) {
  const chosen = groups.filter(({ group }) => ticked.has(group));
  const count = sumOf(chosen.map((each) => each.count));
  const usual = sumOf(groups.filter((each) => each.ticked).map((each) => each.count));
  return {
    count,
    bytes: sumOf(chosen.map(({ bytes }) => bytes)),
    /** The server’s figure is for the groups ticked at first. */
    seconds: seconds === null || usual === 0 ? seconds : (seconds * count) / usual,
  };
}

/** How far a run has come, or its undo. */
export function progressOf({ state, counts }: Bulk) {
  const isUndoing = state === 'undoing';
  const total = isUndoing ? counts.changed + counts.undone : sumOf(Object.values(counts));
  const done = isUndoing ? counts.undone : total - counts.waiting;
  return { total, done, share: total === 0 ? 0 : done / total };
}

const over: readonly BulkState[] = ['stopped', 'done', 'failed', 'undone'];
export const isOver = (state: BulkState) => over.includes(state);
