/** Ctrl, or what a Mac has for it. */
const mod = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** Every key of the studio, for its help; `use-keys.ts` obeys them. */
export const keyList = [
  { keys: ['↑', '↓'], does: 'cue' },
  { keys: ['Page ↑', 'Page ↓'], does: 'page' },
  { keys: ['Home', 'End'], does: 'ends' },
  { keys: ['Enter'], does: 'edit' },
  { keys: ['Esc'], does: 'leave' },
  { keys: [mod, 'Enter'], does: 'split' },
  { keys: ['M'], does: 'merge' },
  { keys: ['Del'], does: 'delete' },
  { keys: ['['], does: 'start' },
  { keys: [']'], does: 'end' },
  { keys: ['Alt', '←', '→'], does: 'nudge' },
  { keys: ['A'], does: 'anchor' },
  { keys: ['Space'], does: 'play' },
  { keys: ['Shift', 'Space'], does: 'playCue' },
  { keys: ['N'], does: 'warning' },
  { keys: [mod, 'F'], does: 'find' },
  { keys: [mod, 'Z'], does: 'undo' },
  { keys: [mod, 'Shift', 'Z'], does: 'redo' },
  { keys: [mod, 'S'], does: 'save' },
  { keys: ['?'], does: 'all' },
] as const;
