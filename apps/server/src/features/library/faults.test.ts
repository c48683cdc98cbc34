import type { Fault } from '@captionarr/lab';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLibrary, startManagers, type StartedManagers } from './testing/start-managers.ts';

/** Everything that is known except how an answer was remembered. */
async function factsOf(started: StartedManagers) {
  const library = await readLibrary(started);
  return { ...library, held: [], series: library.series.map((series) => ({ ...series, episodes_hash: '' })) };
}

const told = ({ events }: StartedManagers) =>
  events.flatMap(({ type, payload }) => (type === 'message' ? payload : []));
const newestJob = async ({ app }: StartedManagers) => (await app.jobs.list()).find(({ name }) => name === 'sync');

async function startSynced() {
  const started = await startManagers();
  await started.connect(started.sonarr, started.radarr);
  const before = await factsOf(started);
  await started.forgetEvents();
  return { started, before };
}

const forever = { times: 'forever' } as const;

test.each<[string, Fault, RegExp]>([
  ['an error', { path: 'series', kind: 'status', status: 500, ...forever }, /reported an error \(500\)/],
  ['a page', { path: 'series', kind: 'html', ...forever }, /page instead of data/],
  ['half a body', { path: 'series', kind: 'cut', ...forever }, /was cut off/],
  ['something that is no JSON', { path: 'series', kind: 'malformed', ...forever }, /was cut off|isn’t/],
  ['nothing, and hangs up', { path: 'series', kind: 'reset', ...forever }, /closed the connection/],
  ['that the key is wrong', { path: 'series', kind: 'status', status: 401, ...forever }, /API key/],
])('when Sonarr answers %s, nothing is lost, the user is told, and it is tried again', async (_, fault, sentence) => {
  const { started, before } = await startSynced();
  started.sonarr.faults.add(fault);

  const report = await started.sync('series');

  expect(report).toMatchObject({ outcome: 'failed', removed: 0, message: expect.stringMatching(sentence) });
  expect(await factsOf(started)).toEqual(before);
  await expect.poll(() => told(started)).toEqual([report.message]);
  expect(await newestJob(started)).toMatchObject({ status: 'pending', error: report.message });

  started.sonarr.faults.clear();
  expect(await started.sync('series')).toMatchObject({ outcome: 'done', message: '' });
});

test.each(['series', 'movies'] as const)(
  'an empty list of %s is held back until the user believes it',
  async (kind) => {
    const { started, before } = await startSynced();
    const arr = kind === 'series' ? started.sonarr : started.radarr;
    const known = kind === 'series' ? 12 : 30;
    arr.faults.add({ path: kind === 'series' ? 'series' : 'movie', kind: 'empty', times: 2 });

    const report = await started.sync(kind);

    expect(report).toMatchObject({ outcome: 'held', removed: 0 });
    expect(report.message).toMatch(/no longer lists (12 series|30 movies) of (12|30)\..*nothing was removed/);
    expect(await factsOf(started)).toEqual(before);
    await expect.poll(() => told(started)).toEqual([report.message]);
    const { data: managers } = await started.api.library.managers({});
    expect(managers.find((manager) => manager.kind === kind)).toMatchObject({ held: known, sync: { outcome: 'held' } });

    await started.sync(kind);
    expect(told(started)).toHaveLength(1);
    await started.sync(kind);
    expect(await started.app.db.selectFrom('held_removal').selectAll().execute()).toEqual([]);
    expect(await started.report(kind)).toMatchObject({ outcome: 'done', message: '', added: 0, changed: 0 });
  },
);

test('what was held is removed when the user says so', async () => {
  const { started } = await startSynced();
  started.radarr.faults.add({ path: 'movie', kind: 'shrink', share: 0.5 });
  await started.sync('movies');
  const held = await started.app.db.selectFrom('held_removal').select('media_id').execute();
  expect(held.length).toBeGreaterThan(10);

  await started.api.library.removeHeld({ form: { kind: 'movies' } });
  await started.idle();

  expect((await started.countRows()).movies).toBe(30 - held.length);
  const { data: managers } = await started.api.library.managers({});
  expect(managers.find(({ kind }) => kind === 'movies')).toMatchObject({
    held: 0,
    sync: { outcome: 'done', message: '' },
  });
  expect(await started.app.db.selectFrom('tombstone').select('media_id').execute()).toHaveLength(held.length);
});

test.each<[string, Fault, RegExp]>([
  ['ids as texts', { path: 'movie', kind: 'string-ids' }, /^$/],
  ['every record twice', { path: 'movie', kind: 'twice' }, /32 records from Radarr were skipped/],
  ['no tags at all', { path: 'tag', kind: 'empty' }, /^$/],
  ['a tenth less', { path: 'movie', kind: 'shrink' }, /^$/],
])('an answer with %s is read as it was meant', async (_, fault, sentence) => {
  const { started, before } = await startSynced();
  started.radarr.faults.add(fault);

  const report = await started.sync('movies');

  expect(report).toMatchObject({ outcome: 'done', added: 0, changed: 0, removed: 0 });
  expect(report.message).toMatch(sentence);
  expect(await factsOf(started)).toEqual(before);
});

test('records that cannot be read do not stop the others, and the user is told which', async () => {
  const started = await startManagers();
  started.radarr.faults.add({ path: 'movie', kind: 'broken-rows', share: 0.1 });

  await started.connect(started.radarr);

  const report = await started.report('movies');
  const broken = report?.refused ?? 0;
  expect(broken).toBeGreaterThan(1);
  expect((await started.countRows()).movies).toBeGreaterThanOrEqual(30 - broken);
  expect(report?.message).toContain(`${broken} records from Radarr were skipped`);
  await expect.poll(() => told(started)).toEqual([report?.message]);
  const items = await started.app.jobs.items((await newestJob(started))?.id ?? 0);
  expect(items.filter(({ outcome }) => outcome === 'failed')).toHaveLength(broken);

  await started.sync('movies');
  expect(await started.countRows()).toMatchObject({ movies: 30 });
  started.radarr.faults.add({ path: 'movie', kind: 'broken-rows', share: 0.1 });
  expect(await started.sync('movies')).toMatchObject({ refused: broken, removed: 0, changed: 0 });
  expect(await started.countRows()).toMatchObject({ movies: 30 });
});

test.each<[string, Fault]>([
  ['an error', { path: 'episode', kind: 'status', status: 500, ...forever }],
  ['a page', { path: 'episode', kind: 'html', ...forever }],
  ['half a body', { path: 'episode', kind: 'cut', ...forever }],
  ['no episodes', { path: 'episode', kind: 'empty', ...forever }],
  ['less than it has', { path: 'episode', kind: 'shrink', share: 0.5, ...forever }],
  ['broken records', { path: 'episode', kind: 'broken-rows', share: 0.3, ...forever }],
  ['ids as texts', { path: 'episode', kind: 'string-ids', ...forever }],
  ['other ids than it has', { path: 'episode', kind: 'shifted-ids', ...forever }],
  ['every episode twice', { path: 'episode', kind: 'twice', ...forever }],
])('when Sonarr answers %s about the episodes, those that are known stay', async (_, fault) => {
  const { started, before } = await startSynced();
  started.sonarr.faults.add(fault);

  const report = await started.sync('series');

  expect(report).toMatchObject({ outcome: 'done', removed: 0 });
  expect(await factsOf(started)).toEqual(before);

  started.sonarr.faults.clear();
  expect(await started.sync('series')).toMatchObject({
    outcome: 'done',
    message: '',
    added: 0,
    changed: 0,
    removed: 0,
  });
});

test('the episodes of one series fail alone', async () => {
  const started = await startManagers();
  started.sonarr.faults.add({ path: 'episode', kind: 'status', status: 500 });

  await started.connect(started.sonarr);

  const { series, episodes } = await started.countRows();
  expect(series).toBe(12);
  expect(episodes).toBeGreaterThan(100);
  expect(episodes).toBeLessThan(200);
  expect(await started.report('series')).toMatchObject({
    outcome: 'done',
    message: expect.stringContaining('1 series couldn’t'),
  });
  const items = await started.app.jobs.items((await newestJob(started))?.id ?? 0);
  expect(items).toMatchObject([{ outcome: 'failed', detail: expect.stringContaining('error (500)') }]);

  await started.sync('series');
  expect(await started.countRows()).toMatchObject({ episodes: 200 });
});

test('what is really gone is removed, with its episodes', async () => {
  const { started } = await startSynced();
  await started.sonarr.unplug();
  started.sonarr.lab.remove(3);
  started.radarr.lab.remove(5);
  await started.sonarr.plug();

  await started.sync('series');
  await started.sync('movies');

  const { series, episodes, movies } = await started.countRows();
  expect([series, movies]).toEqual([11, 29]);
  expect(episodes).toBeLessThan(200);
});

test('no sequence of faults loses anything that the managers have', { timeout: 120_000 }, async () => {
  const { started, before } = await startSynced();
  const kind = fc.constantFrom<Fault['kind']>(
    ...(['empty', 'shrink', 'broken-rows', 'string-ids', 'twice', 'cut', 'html', 'malformed', 'reset'] as const),
  );
  const path = fc.constantFrom('series', 'episode', 'series/*', 'episode/*');
  const fault = fc.record({
    path,
    kind,
    share: fc.double({ min: 0.05, max: 1, noNaN: true }),
    times: fc.integer({ min: 1, max: 30 }),
  });

  await fc.assert(
    fc.asyncProperty(fc.array(fault, { minLength: 1, maxLength: 4 }), async (faults) => {
      started.sonarr.faults.add(...(faults as Fault[]));
      await started.sync('series');
      expect(await factsOf(started)).toEqual(before);

      started.sonarr.faults.clear();
      expect(await started.sync('series')).toMatchObject({ outcome: 'done', message: '', removed: 0 });
      expect(await factsOf(started)).toEqual(before);
    }),
    { numRuns: 25 },
  );
});
