import * as z from 'zod';

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  $ref?: string;
  $defs?: Record<string, Shape>;
}

/** Something that the contract allows, with every field that it names. */
export function sampleOf(schema: z.ZodType): unknown {
  const whole = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Shape;
  return make(whole, whole.$defs ?? {});
}

function make(shape: Shape, known: Record<string, Shape>): unknown {
  if (shape.$ref) return make(known[shape.$ref.replace('#/$defs/', '')] ?? {}, known);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return make(shape.anyOf.find(({ type }) => type !== 'null') ?? {}, known);
  if (shape.type === 'object')
    return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([key, field]) => [key, make(field, known)]));
  if (shape.type === 'array') return shape.items ? [make(shape.items, known)] : [];
  if (shape.type === 'integer' || shape.type === 'number') return 1;
  return shape.type === 'boolean' ? true : 'words';
}

/** Every field of it, also inside others, as the way that leads there. */
export function fieldsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(Array.isArray(value) ? [] : [[key]]),
    ...fieldsOf(inner).map((rest) => [key, ...rest]),
  ]);
}

/** The same without that field. */
export function without<T>(value: T, field: readonly string[]): T {
  const copy = structuredClone(value);
  const inside = field.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy);
  delete (inside as Record<string, unknown>)[field.at(-1) ?? ''];
  return copy;
}
