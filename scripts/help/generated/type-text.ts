/** The part of JSON Schema that our contract uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  default?: unknown;
  format?: string;
}

/** A schema the way TypeScript writes types, on one line. */
export function typeText(schema: Schema): string {
  const { $ref, anyOf, oneOf, allOf, items, properties, type, additionalProperties } = schema;
  if ($ref !== undefined) return $ref.split('/').at(-1) ?? '';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const several = anyOf ?? oneOf;
  if (several) return [...new Set(several.map(typeText))].join(' | ');
  if (allOf) return allOf.map(typeText).join(' & ');
  if (items) return /[ |&]/.test(typeText(items)) ? `(${typeText(items)})[]` : `${typeText(items)}[]`;
  if (properties && Object.keys(properties).length > 0) return `{ ${fieldTexts(schema).join('; ')} }`;
  if (type === 'object' && typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0)
    return `Record<string, ${typeText(additionalProperties)}>`;
  if (schema.format === 'binary') return 'file';
  if (Array.isArray(type)) return type.join(' | ');
  return type ?? 'unknown';
}

/** One line for each field; a question mark behind what may be absent. */
export const fieldTexts = ({ properties = {}, required = [] }: Schema): string[] =>
  Object.entries(properties).map(([name, field]) => {
    const key = /^[a-z_]\w*$/i.test(name) ? name : `'${name}'`;
    return `${key}${required.includes(name) ? '' : '?'}: ${typeText(field)}`;
  });
