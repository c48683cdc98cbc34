import type { Field, Section } from '#domain/settings/field.ts';
import * as descriptions from './descriptions.ts';
import type { ProviderDescription } from './description.ts';

type Descriptions = typeof descriptions;
type FieldsOf<D> = D extends { fields: infer F extends Record<string, Field> } ? F : never;

/** The settings section of each provider that has fields, by key. */
export const providerSections = Object.fromEntries(
  Object.entries<ProviderDescription>(descriptions).flatMap(([key, { name: title, fields }]) =>
    fields ? [[key, { title, fields }]] : [],
  ),
  // Made by key, which the compiler cannot follow.
) as {
  [K in keyof Descriptions as FieldsOf<Descriptions[K]> extends never ? never : K]: Section<FieldsOf<Descriptions[K]>>;
};
