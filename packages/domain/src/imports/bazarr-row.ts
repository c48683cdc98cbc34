import { parsePythonLiteral, type PythonValue } from './python-literal.ts';

/** A row of another program's table: what its columns hold is only hoped for. */
export type BazarrRow = Readonly<Record<string, unknown>>;

/** A text; a null may be written out. */
export function textIn(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return typeof value === 'string' && value !== '' && value !== 'None' ? value : null;
}

export function integerIn(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}

/** `'True'`, and whatever else was true in some version. */
export const flagIn = (value: unknown): boolean =>
  value === 1 || value === true || (typeof value === 'string' && /^(true|1)$/i.test(value));

export function listIn(value: unknown): PythonValue[] {
  const read = typeof value === 'string' && value !== '' ? parsePythonLiteral(value) : undefined;
  return Array.isArray(read) ? read : [];
}

export const textsIn = (value: unknown): string[] =>
  listIn(value).filter((each): each is string => typeof each === 'string' && each !== '');
