import type { Field } from '@captionarr/contract/settings';

/** Error for a text that does not match its pattern; the server reports the same. */
export const patternError = (field: Field, value: unknown) =>
  field.kind === 'text' && field.pattern && !new RegExp(field.pattern.matches).test(String(value))
    ? field.pattern.says
    : undefined;
