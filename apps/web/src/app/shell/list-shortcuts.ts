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

/** Keys of rows that are subtitle files: on the page of a movie, and in System › Quality. */
export const fileShortcuts = [
  { keys: ['F'], text: 'quality.findAnother' },
  { keys: ['E'], text: 'subtitleActions.edit' },
  { keys: ['V'], text: 'subtitleActions.versions' },
  { keys: ['Del'], text: 'subtitleActions.delete' },
] as const;
