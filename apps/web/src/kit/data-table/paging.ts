/** Even an empty table has one page. */
export const countPages = (total: number, size: number) => Math.max(1, Math.ceil(total / size));

/** The parameter is 1-based; an invalid page becomes the nearest valid one. */
export function pageIndexOf(parameter: string | null, pageCount = Number.POSITIVE_INFINITY) {
  const asked = Number.parseInt(parameter ?? '1', 10);
  if (Number.isNaN(asked)) return 0;
  return Math.max(0, Math.min(asked - 1, pageCount - 1));
}

/** Server range of one page. */
export const rangeOf = (pageIndex: number, size: number) => ({ start: pageIndex * size, length: size });

/** The numbers of the first and the last entry on a page, counted from 1. */
export const entriesOf = (pageIndex: number, size: number, total: number) => ({
  from: Math.min(total, pageIndex * size + 1),
  to: Math.min(total, (pageIndex + 1) * size),
  total,
});
