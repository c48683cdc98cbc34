import { fields, schemaOf, type Field, type FieldKind, type SettingKey } from '@captionarr/contract';
import type * as z from 'zod';
import { AppError } from '#platform/errors.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';

const schemas = new Map<SettingKey, z.ZodType>();

function schemaFor(key: SettingKey, field: Field) {
  const known = schemas.get(key) ?? schemaOf(field);
  schemas.set(key, known);
  return known;
}

export const isAllowed = (key: SettingKey, field: Field, value: unknown) =>
  schemaFor(key, field).safeParse(value).success;

/** The value if the setting may have it; otherwise a sentence that names the setting. */
export function checkValue(key: SettingKey, value: unknown): unknown {
  const field = fields.get(key);
  if (!field) throw new AppError('not-acceptable', sentence`Unknown setting: ${key}.`, { help: 'setting-refused' });
  const { success, data } = schemaFor(key, field).safeParse(value);
  if (success) return data;
  throw new AppError('not-acceptable', demandOf(field, { key, found: show(value), value }), {
    help: 'setting-refused',
  });
}

const show = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const optionsOf = (field: { options?: readonly { value: unknown }[] }) =>
  field.options?.map(({ value }) => String(value)).join(', ');

export const mustNotBeEmpty = (key: string) => sentence`${key} must not be empty`;

interface Rejected {
  key: string;
  value: unknown;
  /** The value as a text. */
  found: string;
}

/** Validation per field kind; a new kind does not compile without an entry. */
const demands: { [K in FieldKind]: (field: Extract<Field, { kind: K }>, rejected: Rejected) => Sentence } = {
  toggle: (_field, { key, found }) => sentence`${key} must be true or false but it is ${found}`,
  number({ min, max }, { key, found, value }) {
    if (found === '') return sentence`${key} must be a whole number but it is empty`;
    if (!Number.isInteger(value)) return sentence`${key} must be a whole number but it is ${found}`;
    return min !== undefined && Number(value) < min
      ? sentence`${key} must be at least ${min} but it is ${found}`
      : sentence`${key} must be at most ${String(max)} but it is ${found}`;
  },
  select: (field, { key, found }) => sentence`${key} must be one of ${optionsOf(field) ?? ''} but it is ${found}`,
  list(field, { key, found }) {
    if (field.pattern)
      return sentence`${key} must be a list of words that fit (${field.pattern.says}) but it is ${found}`;
    const options = optionsOf(field);
    return options === undefined
      ? sentence`${key} must be a list of words but it is ${found}`
      : sentence`${key} must be a list of ${options} but it is ${found}`;
  },
  'path-mappings': (_field, { key, found }) => sentence`${key} must be pairs of two paths but it is ${found}`,
  profile: (_field, { key, found }) =>
    sentence`${key} must be the number of a language profile, or empty, but it is ${found}`,
  text: ({ pattern }, { key, found }) =>
    pattern ? sentence`${key} must be a text that fits (${pattern.says}) but it is ${found}` : mustBeText(key, found),
  secret: (_field, { key }) => sentence`${key} must be a text`,
  path: (_field, { key, found }) => mustBeText(key, found),
};

const mustBeText = (key: string, found: string) => sentence`${key} must be a text but it is ${found}`;

function demandOf(field: Field, rejected: Rejected): Sentence {
  if (rejected.found === '' && field.kind !== 'number') return mustNotBeEmpty(rejected.key);
  // The field comes with its own kind, which the compiler does not follow through the look-up.
  const demand = demands[field.kind] as (field: Field, rejected: Rejected) => Sentence;
  return demand(field, rejected);
}
