import type { RecordOf } from './record-fields.ts';

/** A raw record with any content. */
export type Fields = RecordOf<string>;

/** Why a record cannot be taken: the end of a sentence that begins with its title. */
export class Unreadable extends Error {}

const nothing: Fields = {};
const none: readonly unknown[] = [];

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const fieldsOf = <Field extends string = string>(value: unknown): RecordOf<Field> =>
  isFields(value) ? value : nothing;
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : none);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Empty texts say as little as absent ones. */
export const textOrNull = (value: unknown): string | null => textOf(value) || null;

/** An integer, also from text. */
export function wholeNumberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
}

/** Ids of an instance begin with 1 and end where those of the next instance would begin. */
export function idOf(value: unknown): number | undefined {
  const id = wholeNumberOf(value);
  return id !== undefined && id > 0 && id < 1_000_000_000 ? id : undefined;
}

export function neededId({ id }: RecordOf<'id'>): number {
  const found = idOf(id);
  if (found === undefined) throw new Unreadable('has no id');
  return found;
}

export function neededText<Field extends string>(fields: RecordOf<Field>, name: Field): string {
  const text = textOf(fields[name]);
  if (text === '') throw new Unreadable(`has no ${name}`);
  return text;
}

/** Monitored by default. */
export const isMonitored = ({ monitored }: RecordOf<'monitored'>): boolean => monitored !== false;
