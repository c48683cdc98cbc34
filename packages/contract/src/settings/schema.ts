import * as z from 'zod';
import { notificationProvider } from '../notifications.ts';
import { settings } from './declaration.ts';
import type { Field, FieldKind, Section, ValueOf } from '@captionarr/domain/settings/field.ts';
import type { NestedSettings } from './presentation.ts';

type ListField = Extract<Field, { kind: 'list' }>;
type TextField = Extract<Field, { kind: 'text' }>;

const word = ({ pattern }: Pick<TextField, 'pattern'>) =>
  pattern ? z.string().regex(new RegExp(pattern.matches), { error: pattern.says }) : z.string();

function item({ options, pattern }: ListField): z.ZodType<string> {
  if (!options) return word({ pattern });
  const known = z.enum(options.map(({ value }) => value));
  return pattern ? z.union([known, word({ pattern })], { error: pattern.says }) : known;
}

/** One schema per kind; a new kind does not compile until it has one. */
const schemas: { [K in FieldKind]: (field: Extract<Field, { kind: K }>) => z.ZodType } = {
  toggle: () => z.boolean(),
  number: ({ min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }) => z.int().min(min).max(max),
  // A port is a number on the wire, as this API has always had it, and digits in a form.
  text: (field) =>
    field.format === 'port'
      ? z.preprocess((value) => (typeof value === 'number' ? String(value) : value), word(field))
      : word(field),
  secret: () => z.string(),
  path: () => z.string(),
  select: ({ options }) => z.literal(options.map(({ value }) => value)),
  list: (field) => z.array(item(field)),
  'path-mappings': () => z.array(z.tuple([z.string().min(1), z.string().min(1)])),
  profile: () => z.union([z.int().min(1), z.literal('')]),
};

/** Schema of a setting's value. */
export function schemaOf<F extends Field>(field: F) {
  // The field comes with its own kind, which the compiler does not follow through the look-up.
  const schema = schemas[field.kind] as (field: Field) => z.ZodType;
  return schema(field) as z.ZodType<ValueOf<F>, ValueOf<F>>;
}

interface Shape {
  [name: string]: z.ZodType | Shape;
}

const toObject = (shape: Shape): z.ZodType =>
  z.looseObject(
    Object.fromEntries(
      Object.entries(shape).map(([name, part]) => [name, part instanceof z.ZodType ? part : toObject(part).optional()]),
    ),
  );

function sectionShape({ title, fields }: Section) {
  const shape: Shape = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.internal) continue;
    const [head = name, tail] = name.split('.');
    const schema = schemaOf(field).optional().meta({ description: field.label });
    if (tail === undefined) shape[head] = schema;
    else shape[head] = { ...(shape[head] as Shape | undefined), [tail]: schema };
  }
  return toObject(shape).optional().meta({ description: title });
}

/** Fields of the answer besides the settings. */
const beside = {
  notifications: z.looseObject({ providers: z.array(notificationProvider) }).optional(),
  /** Catalog keys this server can use; if absent, all of them. */
  usable: z
    .looseObject({
      providers: z.array(z.string()),
      /** Providers whose search and download were recorded, or documented by the site; if absent, all of them. */
      confirmed: z.array(z.string()).optional(),
      integrations: z.array(z.string()),
      notifications: z.array(z.string()),
    })
    .optional(),
  /** Settings that the environment or a flag decides, each with the name of what decides it. */
  locked: z.record(z.string(), z.string()).optional(),
};
export type SettingsAnswer = NestedSettings & { [K in keyof typeof beside]?: z.output<(typeof beside)[K]> };

/** The answer of GET /system/settings: every setting that the server knows, and whatever else it keeps beside them. */
export const settingsShape = z
  .looseObject({
    ...Object.fromEntries(Object.entries<Section>(settings).map(([name, part]) => [name, sectionShape(part)])),
    ...beside,
  })
  // The shape follows the declaration, from which the type is made as well.
  .meta({ id: 'Settings' }) as unknown as z.ZodType<SettingsAnswer, SettingsAnswer>;
