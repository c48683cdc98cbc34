import type { Field, Scalar } from '@captionarr/contract/settings';

type ValueOf = (key: string) => unknown;

/** Whether every setting that this field depends on has a value that shows it, or a list asks for it. */
export const isShown = (field: Pick<Field, 'showIf' | 'orIf'>, valueOf: ValueOf) =>
  Object.entries(field.showIf ?? {}).every(([key, wanted]) => [wanted].flat().includes(valueOf(key) as Scalar)) ||
  isListed(field, valueOf);

/** Whether one of the lists that can ask for this field does. */
export const isListed = ({ orIf = {} }: Pick<Field, 'orIf'>, valueOf: ValueOf) =>
  Object.entries(orIf).some(([key, wanted]) => [valueOf(key)].flat().includes(wanted));
