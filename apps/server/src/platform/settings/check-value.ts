import { fields, schemaOf, type Field, type FieldKind, type SettingKey } from '@captionarr/contract';
import type * as z from 'zod';
import { AppError } from '#platform/errors.ts';

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
  if (!field) throw new AppError('not-acceptable', `Unknown setting: ${key}.`, { help: 'setting-refused' });
  const { success, data } = schemaFor(key, field).safeParse(value);
  if (success) return data;
  const found = field.kind === 'secret' ? 'something else' : show(value);
  throw new AppError('not-acceptable', `${key} must be ${demandOf(field, value)} but it is ${found}`, {
    help: 'setting-refused',
  });
}

const show = (value: unknown) => (value === '' ? 'empty' : typeof value === 'string' ? value : JSON.stringify(value));

const optionsOf = (field: { options?: readonly { value: unknown }[] }) =>
  field.options?.map(({ value }) => String(value)).join(', ');

/** Validation per field kind; a new kind does not compile without an entry. */
const demands: { [K in FieldKind]: (field: Extract<Field, { kind: K }>, value: unknown) => string } = {
  toggle: () => 'true or false',
  number({ min, max }, value) {
    if (!Number.isInteger(value)) return 'a whole number';
    return min !== undefined && Number(value) < min ? `at least ${min}` : `at most ${max}`;
  },
  select: (field) => `one of ${optionsOf(field)}`,
  list: (field) =>
    field.pattern ? `a list of words that fit (${field.pattern.says})` : `a list of ${optionsOf(field) ?? 'words'}`,
  'path-mappings': () => 'pairs of two paths',
  profile: () => 'the number of a language profile, or empty,',
  text: ({ pattern }) => (pattern ? `a text that fits (${pattern.says})` : 'a text'),
  secret: () => 'a text',
  path: () => 'a text',
};

function demandOf(field: Field, value: unknown) {
  // The field comes with its own kind, which the compiler does not follow through the look-up.
  const demand = demands[field.kind] as (field: Field, value: unknown) => string;
  return demand(field, value);
}
