const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

export type SortValue = string | number | boolean | null | undefined;

/** Natural order: 2 before 10, é next to e, empty values last. */
export function compareValues(one: SortValue, other: SortValue) {
  if (one === null || one === undefined) return other === null || other === undefined ? 0 : 1;
  if (other === null || other === undefined) return -1;
  if (typeof one === 'string' || typeof other === 'string') return collator.compare(String(one), String(other));
  return Number(one) - Number(other);
}
