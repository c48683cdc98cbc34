import type { delays } from '#lib/delays.ts';

/** Delay: short over buttons, medium over facts, long over readable text. */
export type HintDelay = keyof typeof delays.tooltip;

/** The words that appear over an element when it is pointed at or focused; a table has thousands of them, so they cost nothing. */
export const hint = (text: string, after: HintDelay = 'short') => ({ 'data-hint': text, 'data-hint-after': after });
