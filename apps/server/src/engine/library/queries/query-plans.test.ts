import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LibraryKind } from '@captionarr/contract';
import { CompiledQuery } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase, type OpenedDatabase } from '#platform/db/database.ts';
import { fillLibrary } from '#testing/fill-library.ts';
import { movieColumns, seriesColumns } from './item-rows.ts';
import { createEpisodeLister } from './list-episodes.ts';
import { createItemLister } from './list-items.ts';
import type { ListFilter, ListSort, ListOptions } from './list-options.ts';
import { createGridReader } from './read-grid.ts';
import { createTitleSearch } from './search-titles.ts';
import { summarize } from './summarize.ts';

const orders: ListSort[] = ['title', '-title', 'missing', '-missing', 'profile', '-profile'];
const filters: ListFilter[] = [
  {},
  { text: 'amber' },
  { profile: 1 },
  { profile: null },
  { monitored: true },
  { status: 'complete' },
  { status: 'missing' },
  { status: 'unassigned' },
  { status: 'ended' },
  { missing: 'fr' },
  { audio: 'ja' },
  { tag: 'kids' },
  { instance: 0 },
  { profile: 2, monitored: true, status: 'missing' },
  { text: 'sea', profile: 2, missing: 'en', audio: 'en', tag: 'kids', instance: 0, monitored: true },
];

/** A scan through everything, in no index. There are only a few tags. */
const scansTable = /^SCAN (series|movie|episode|title|missing|series_tag|movie_tag|history|profile_override)$/;
/** Rows, that is. To count a title’s items, SQLite collects their ids: a tenth of the time of looking each of them up. */
const sorts = /TEMP B-TREE (?!FOR count\(DISTINCT\)$)/;

const options = (more: Partial<ListOptions>): ListOptions => ({
  filter: {},
  sort: 'title',
  start: 0,
  length: 50,
  ...more,
});

describe.each(['with statistics', 'of a new installation'])('a library %s', (state) => {
  let folder: string;
  let opened: OpenedDatabase;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'captionarr-plans-'));
    const file = join(folder, 'captionarr.db');
    await fillLibrary(file, { series: 400, episodes: 4000, movies: 1600 });
    const open = () => openDatabase({ file, log: pino({ level: 'silent' }) });
    opened = await open();
    if (state === 'with statistics') return;
    for (const table of ['sqlite_stat1', 'sqlite_stat4']) await run(`delete from ${table}`);
    await opened.close();
    opened = await open();
  });
  afterAll(async () => {
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (text: string, parameters: readonly unknown[] = []) =>
    opened.db.executeQuery<{ detail: string }>(CompiledQuery.raw(text, [...parameters]));

  /** Faults in the SQLite query plans of `work`. A page of rows by id may be sorted. */
  async function faultsOf(work: () => Promise<unknown>) {
    const spy = vi.spyOn(opened.db.getExecutor(), 'executeQuery');
    await work();
    const asked = spy.mock.calls.map(([query]) => query);
    spy.mockRestore();
    expect(asked.length).toBeGreaterThan(0);

    const faults: string[] = [];
    for (const { sql: text, parameters } of asked) {
      const { rows } = await run(`explain query plan ${text}`, parameters);
      const isWrong = (plan: string) => scansTable.test(plan) || (sorts.test(plan) && !text.includes('json_each'));
      faults.push(...rows.map(({ detail }) => detail).filter(isWrong));
    }
    return [...new Set(faults)];
  }

  const lister = (kind: LibraryKind) =>
    kind === 'series'
      ? createItemLister(opened.db, kind, seriesColumns)
      : createItemLister(opened.db, kind, movieColumns);

  test.each<LibraryKind>(['series', 'movies'])(
    '%s come from an index in its order, whatever is wished',
    async (kind) => {
      const list = lister(kind);

      for (const sort of orders) {
        for (const filter of filters) {
          for (const length of [50, 0]) {
            const faults = await faultsOf(() => list(options({ filter, sort, length })));
            expect({ sort, filter, length, faults }).toEqual({ sort, filter, length, faults: [] });
          }
        }
      }
      expect(await faultsOf(() => list(options({ ids: [3, 1, 2] })))).toEqual([]);
      expect(await faultsOf(() => summarize(opened.db, kind))).toEqual([]);
    },
  );

  test('the ids of episodes come from an index', async () => {
    const episodes = createEpisodeLister(opened.db);

    expect(await faultsOf(() => episodes.ofSeries([1]))).toEqual([]);
    expect(await faultsOf(() => episodes.byIds([1, 2]))).toEqual([]);
    const readGrid = createGridReader(opened.db, { find: () => undefined });
    expect(await faultsOf(() => readGrid(1))).toEqual([]);
  });

  test('titles are found by an index; for one or two letters inside words some are looked through', async () => {
    const search = createTitleSearch(opened.db);

    expect(await faultsOf(() => search('amber'))).toEqual([]);
    expect(await faultsOf(() => search('mber arch'))).toEqual([]);
    expect(await faultsOf(() => search('a'))).toEqual([]);
    expect(await faultsOf(() => search('qz'))).toEqual(['SCAN title']);
  });
});
