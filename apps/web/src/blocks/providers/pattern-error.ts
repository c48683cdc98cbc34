import type { Field } from '@captionarr/contract/settings';

/** What is said when a text does not look as it must; the server would say the same. */
export const patternError = (field: Field, value: unknown) =>
  field.kind === 'text' && field.pattern && !new RegExp(field.pattern.matches).test(String(value))
    ? field.pattern.says
    : undefined;
