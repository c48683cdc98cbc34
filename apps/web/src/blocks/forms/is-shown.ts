import type { Field, Scalar } from '@captionarr/contract/settings';

/** Whether every setting that this field depends on has a value that shows it. */
export const isShown = ({ showIf = {} }: Pick<Field, 'showIf'>, valueOf: (key: string) => unknown) =>
  Object.entries(showIf).every(([key, wanted]) => [wanted].flat().includes(valueOf(key) as Scalar));
