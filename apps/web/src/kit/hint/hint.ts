import type { delays } from '#lib/delays.ts';

/** How soon it appears: short over what is pressed, medium over facts, long over text that is read anyway. */
export type HintDelay = keyof typeof delays.tooltip;

/** The words that appear over an element when it is pointed at or focused; a table has thousands of them, so they cost nothing. */
export const hint = (text: string, after: HintDelay = 'short') => ({ 'data-hint': text, 'data-hint-after': after });
