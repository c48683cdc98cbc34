import { sourceKinds, type LibraryKind, type LibrarySource } from '@captionarr/contract';
import type { SourceCounts } from '#engine/library/sources/count-titles.ts';
import type { Source } from '#engine/library/sources/source.ts';
import { findInstance, readHeld } from '#engine/library/sync/known-items.ts';
import { readReport } from '#engine/library/sync/sync-report.ts';
import type { Database } from '#platform/db/database.ts';
import { mainListOf, presentSource, type SourceState } from './libraries.presenter.ts';

interface Dependencies {
  db: Database;
  baseUrl: string;
  countTitles: (source: Source) => Promise<SourceCounts>;
  /** Of its inbox. */
  countUnsure: (source: Source) => Promise<number>;
  stateOf: (kind: LibraryKind, ordinal: number) => SourceState | undefined;
  lastPaths: (id: string) => LibrarySource['paths'] | undefined;
}

/** Tells what a source is, what it has, and how it does. */
export const createDescription =
  ({ db, baseUrl, countTitles, countUnsure, stateOf, lastPaths }: Dependencies) =>
  async (source: Source): Promise<LibrarySource> => {
    const { id, kind, ordinal } = source;
    const lists = Promise.all(sourceKinds[kind].fills.map((list) => readList(db, list, ordinal)));
    const [counts, unsure, read] = await Promise.all([countTitles(source), countUnsure(source), lists]);
    const reports = read.flatMap(({ report }) => report ?? []);
    return presentSource(source, {
      counts,
      unsure,
      held: read.reduce((total, { held }) => total + held, 0),
      // What failed in one list is a problem of the source.
      sync: reports.find(({ outcome }) => outcome === 'failed') ?? reports[0] ?? null,
      state: stateOf(mainListOf(source), ordinal),
      paths: lastPaths(id) ?? null,
      baseUrl,
    });
  };

async function readList(db: Database, list: LibraryKind, ordinal: number) {
  const [held, instance] = await Promise.all([readHeld(db, list, ordinal), findInstance(db, list, ordinal)]);
  return { held: held.length, report: instance && (await readReport(db, instance.id)) };
}
