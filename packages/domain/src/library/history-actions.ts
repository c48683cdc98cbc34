export const historyActions = {
  0: 'Delete',
  1: 'Download',
  2: 'Manual',
  3: 'Upgrade',
  4: 'Upload',
  5: 'Sync',
  6: 'Translated',
} as const;
/** What happened to a subtitle; the wire and the database have the number. */
export type HistoryAction = (typeof historyActions)[keyof typeof historyActions];
