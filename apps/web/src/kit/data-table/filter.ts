import { plainText } from '#lib/plain-text.ts';
import type { State } from '#kit/facts/state-icon.tsx';

/** One chip of the filter bar. Keep the list outside the component or in a memo. */
export interface Filter<T> {
  /** Value in the URL; empty for the chip that shows all. */
  key: string;
  label: string;
  count?: number;
  state?: State;
  /** Without it the server filters. */
  test?: (row: T) => boolean;
}

/** Whether a row passes the chip and the text; undefined when everything does. */
export function filterTest<T>(
  chip: ((row: T) => boolean) | undefined,
  textOf: ((row: T) => string) | undefined,
  text: string,
) {
  const wanted = textOf && text.trim() ? plainText(text.trim()) : undefined;
  if (!textOf || wanted === undefined) return chip;
  return (row: T) => (!chip || chip(row)) && plainText(textOf(row)).includes(wanted);
}
