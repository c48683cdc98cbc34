/** Every keyboard shortcut that works on all pages, for the help dialog. */
export const modifierKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';

export const shortcuts = [
  { keys: ['/'], text: 'help.search' },
  { keys: [modifierKey, 'K'], text: 'help.palette' },
  { keys: ['G', 'H'], text: 'help.home' },
  { keys: ['?'], text: 'help.help' },
  { keys: ['Esc'], text: 'help.close' },
  { keys: ['Tab'], text: 'help.tab' },
  { keys: ['F8'], text: 'help.notice' },
] as const;
