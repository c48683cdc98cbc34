import { historyActions, type HistoryAction } from '@captionarr/contract';

/** How `history.action` stores what happened. */
export const actionCode = Object.fromEntries(
  Object.entries(historyActions).map(([code, name]) => [name, Number(code)]),
) as Record<HistoryAction, number>;
