import type { ItemCounts, JobRow } from './job.ts';

type Count = (ids: readonly number[]) => Promise<Map<number, ItemCounts>>;

/** More than are ever listed. */
const most = 5000;

/** Changes when the job ends again. */
const keyOf = ({ id, attempt, finished_at }: JobRow) =>
  finished_at === null ? undefined : `${id} ${attempt} ${finished_at}`;

/** Item counts of jobs, cached for ended ones: every page requests them, and a search has thousands. */
export function createItemCounts(count: Count) {
  const ended = new Map<string, ItemCounts | undefined>();

  return async (rows: readonly JobRow[]): Promise<(row: JobRow) => ItemCounts | undefined> => {
    const isKnown = (row: JobRow) => ended.has(keyOf(row) ?? '');
    const fresh = await count(rows.filter((row) => !isKnown(row)).map(({ id }) => id));
    if (ended.size > most) ended.clear();
    for (const row of rows) {
      const key = keyOf(row);
      if (key !== undefined && !ended.has(key)) ended.set(key, fresh.get(row.id));
    }
    return (row) => fresh.get(row.id) ?? ended.get(keyOf(row) ?? '');
  };
}
