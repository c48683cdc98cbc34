import { isSameValue, type Field } from '@captionarr/contract/settings';

/** A secret has no default worth telling. */
export const differsFromDefault = (field: Field, value: unknown) =>
  field.kind !== 'secret' && !isSameValue(value, field.default);
