import type { MovieSource, SeriesSource, UpstreamMovie, UpstreamSeries } from '#domain/library/upstream.ts';

export const patient = new AbortController().signal;

/** To be compared without their order. */
export const sorted = (rows: readonly unknown[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();

/** A whole list with its summary. */
export async function listAll(source: SeriesSource | undefined): Promise<Listed<UpstreamSeries>>;
export async function listAll(source: MovieSource | undefined): Promise<Listed<UpstreamMovie>>;
export async function listAll(source: SeriesSource | MovieSource | undefined): Promise<Listed<unknown>> {
  if (!source) throw new Error('There is no such list.');
  const records: unknown[] = [];
  const list = source.list(patient);
  for (;;) {
    const next = await list.next();
    if (next.done) return { records, ...next.value };
    records.push(next.value);
  }
}

interface Listed<T> {
  records: T[];
  received: number;
  refused: { id: number | undefined; reason: string }[];
}
