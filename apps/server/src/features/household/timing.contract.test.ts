import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { srtOf } from '@captionarr/lab';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someSubtitle } from '#testing/start-with-providers.ts';
import { late, makeEpisodes, startWithSpoken, type SpokenEpisode } from '#testing/start-with-spoken.ts';
import { codesOf, makeLink } from './testing/start-household.ts';

let folder: string;
let episodes: SpokenEpisode[];
const cuesOf = (number: number) => episodes[number - 1]?.cues ?? [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'captionarr-spoken-'));
  episodes = await makeEpisodes(folder, 2);
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const patience = { timeout: 300_000 };
/** For the first episode, with the cues of another if told. */
const offered = (id: string, of = 1, seconds = 0) =>
  someSubtitle({ id, release: 'Harbour.Lights.S01E01.1080p.WEB-GRP', content: srtOf(late(cuesOf(of), seconds)) });

async function start(options: Omit<Parameters<typeof startWithSpoken>[0], 'episodes'>) {
  const started = await startWithSpoken({ episodes: episodes.slice(0, 1), ...options });
  const { visitor } = await makeLink(started);
  const newest = async () => (await started.api.household.reports({ query: {} })).data[0];
  const read = () => readFile(started.fileOf(1), 'utf8');
  return { ...started, visitor, newest, read };
}

test('a file that is late as a whole is shifted, in less than 30 seconds', patience, async () => {
  const { visitor, newest, read } = await start({ subtitles: { 1: late(cuesOf(1), 7) }, world: [offered('other')] });
  const began = performance.now();

  const { body } = await visitor.say('out-of-sync', { position: 60, when: 'late' });
  const outcome = await visitor.outcome(body.id);

  expect(performance.now() - began).toBeLessThan(30_000);
  expect(outcome).toMatchObject({ state: 'asking', step: 'shifted' });
  expect(outcome.seconds).toBeCloseTo(-7, 0);
  expect(outcome.line).toEqual(expect.any(String));
  expect(codesOf(await newest())).toEqual(['reported', 'measured', 'shifted']);
  expect(firstStart(await read())).toBeCloseTo(cuesOf(1)[0]?.start ?? 0, 0);
});

test('a shift that goes the other way than the viewer saw isn’t made: the next candidate is', patience, async () => {
  const { visitor, newest, read } = await start({ subtitles: { 1: late(cuesOf(1), 7) }, world: [offered('other')] });

  const { body } = await visitor.say('out-of-sync', { position: 60, when: 'early' });
  const outcome = await visitor.outcome(body.id);

  expect(outcome.state).toBe('asking');
  const report = await newest();
  expect(codesOf(report)).toEqual(['reported', 'measured', 'searched', 'swapped']);
  expect(report?.steps[0]?.values).toEqual({ when: 'early' });
  expect(report?.steps[1]?.values).toMatchObject({ opposite: true, seconds: expect.closeTo(-7, 0) });
  expect(firstStart(await read())).toBeCloseTo(cuesOf(1)[0]?.start ?? 0, 0);
});

test('a file of another episode is swapped, and a late candidate is shifted', patience, async () => {
  const { visitor, newest, read } = await start({ subtitles: { 1: cuesOf(2) }, world: [offered('late', 1, 5)] });
  const began = performance.now();

  const { body } = await visitor.say('out-of-sync');
  const outcome = await visitor.outcome(body.id);

  expect(performance.now() - began).toBeLessThan(30_000);
  expect(outcome.state).toBe('asking');
  expect(codesOf(await newest())).toEqual(['reported', 'measured', 'searched', 'swapped']);
  expect(firstStart(await read())).toBeCloseTo(cuesOf(1)[0]?.start ?? 0, 0);
});

test('a candidate that fits worse than the file is undone, and the report passed on', patience, async () => {
  const { visitor, newest, read } = await start({ subtitles: { 1: cuesOf(1) }, world: [offered('foreign', 2)] });
  const before = await read();

  const { body } = await visitor.say('out-of-sync');
  const outcome = await visitor.outcome(body.id);

  expect(outcome).toMatchObject({ state: 'passed-on', step: 'nothing-better' });
  expect(await read()).toBe(before);
  expect((await newest())?.batch).toBeUndefined();
});

/** Seconds. */
function firstStart(text: string): number {
  const [, minutes = '', seconds = ''] = /\d\d:(\d\d):(\d\d,\d{3}) -->/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(seconds.replace(',', '.'));
}
