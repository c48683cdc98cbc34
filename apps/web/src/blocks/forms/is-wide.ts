import type { Field } from '@captionarr/contract/settings';

/** Whether its control needs the whole width, below the words. */
export const isWide = (field: Field) =>
  field.kind === 'path-mappings' ||
  (field.kind === 'list' && (field.format === 'modifications' || field.format === 'language-equals'));
