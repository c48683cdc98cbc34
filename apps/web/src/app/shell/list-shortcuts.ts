/** Keys of lists, for the help dialog. */
export const listShortcuts = [
  { keys: ['J'], text: 'help.lists.next' },
  { keys: ['K'], text: 'help.lists.previous' },
  { keys: ['X'], text: 'help.lists.select' },
  { keys: ['Enter'], text: 'help.lists.open' },
  { keys: ['S'], text: 'help.lists.search' },
  { keys: ['E'], text: 'help.lists.edit' },
  { keys: ['W'], text: 'help.lists.why' },
] as const;
