import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FlatSettings } from '@captionarr/contract';
import { startTranscriber, writeTalkingFilm, type TalkingFilm, type Transcriber } from '@captionarr/lab';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { RungResult } from '#engine/ladder/rung-maker.ts';
import { parsers } from '#integrations/media/parsers.ts';
import { runCommand } from '#platform/commands/run-command.ts';
import { minuteMs } from '#platform/durations.ts';
import { startMaker, startWork, wishFor } from './testing/start-maker.ts';

let folder: string;
let film: TalkingFilm;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'captionarr-talking-'));
  const plan = { language: 'en', minutes: [4, 4.2], delays: { 0: 2.5 }, bed: 'noise', above: 14 } as const;
  film = await writeTalkingFilm(join(folder, 'film.mkv'), plan);
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function open(
  options: Parameters<typeof startTranscriber>[1] = {},
  changed: Parameters<typeof startMaker>[1] = {},
) {
  const server = await startTranscriber([film], options);
  onTestFinished(() => server.close());
  const maker = await startMaker(server.url, {
    longestPiece: 1.5 * minuteMs,
    // Where people speak is measured once for all tests.
    cacheFolder: join(folder, 'speech'),
    ...changed,
  });
  return { server, maker };
}

const madeBy = (result: RungResult) => ('made' in result ? result.made : undefined);
const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}']+/gu) ?? [];

/** How late each spoken line appears, in seconds; undefined for those that don’t. */
function delaysOf(cues: readonly { start: number; text: string }[]) {
  return film.spoken.utterances
    .filter(({ text }) => wordsIn(text).length > 3)
    .map(({ start, text }) => {
      const first = wordsIn(text).slice(0, 3).join(' ');
      const near = cues.filter((cue) => wordsIn(cue.text).join(' ').startsWith(first));
      const [best] = near.map((cue) => cue.start / 1000 - start).toSorted((a, b) => Math.abs(a) - Math.abs(b));
      return best;
    });
}

const countAsked = ({ requests }: Transcriber) => requests.filter(({ path }) => path === '/asr').length;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

type Row = [
  name: string,
  options: Parameters<typeof startTranscriber>[1],
  settings: Partial<FlatSettings>,
  tagged?: Pick<NonNullable<Parameters<typeof startMaker>[1]>, 'probe'>,
];

/** The film with a language tag on its audio track. */
async function probeTagged(path: string) {
  const streams = await parsers.ffprobe(runCommand, path, {});
  return streams && { ...streams, audio: streams.audio.map((track) => ({ ...track, language: 'en' })) };
}

describe.each<Row>([
  ['whisper-asr-webservice', {}, { 'transcription.server': 'asr' }],
  ['subgen', { isSubgen: true }, { 'transcription.server': 'asr' }],
  ['whisper.cpp', {}, { 'transcription.server': 'whisper_cpp' }],
  ['an OpenAI-compatible server', {}, { 'transcription.server': 'openai' }],
  // It can’t detect the language either, so the tag of the track decides.
  ['one without segments', { formats: ['json', 'srt'] }, { 'transcription.server': 'openai' }, { probe: probeTagged }],
])('%s', (_name, options, settings, tagged = {}) => {
  test('a spoken film gets a subtitle in time, although its audio begins late', { timeout: 60_000 }, async () => {
    const { maker } = await open(options, { settings, ...tagged });
    const { work, told } = startWork();

    const result = await maker.make(wishFor(film.path, 'en'), work);

    expect(result).toMatchObject({ outcome: 'taken', said: { text: expect.stringContaining('Transcribed') } });
    expect(result.figures.coverage).toBeGreaterThan(85);
    const delays = delaysOf(madeBy(result)?.cues ?? []);
    const shown = delays.filter((late) => late !== undefined && Math.abs(late) < 5) as number[];
    expect(shown.length / delays.length).toBeGreaterThan(0.9);
    expect(Math.abs(median(shown))).toBeLessThan(0.15);
    expect(told.at(-1)?.done).toBe(told.at(-1)?.count);
  });
});

test('lines that were made up in silence are removed, and told', { timeout: 60_000 }, async () => {
  const { server, maker } = await open();
  server.err({ invents: true });

  const result = await maker.make(wishFor(film.path, 'en'), startWork().work);

  const invented = server.written.filter(({ isInvented }) => isInvented);
  expect(invented.length).toBeGreaterThan(2);
  const text = (madeBy(result)?.cues ?? []).map((cue) => cue.text).join(' ');
  expect(text).not.toMatch(/watching|amara|subscribe/i);
  expect(result.figures.dropped).toBeGreaterThanOrEqual(invented.length - 1);
  expect(result.said.text).toContain(`removed: ${result.figures.dropped}`);
});

test('a transcript that is off is kept for a person, not used', { timeout: 60_000 }, async () => {
  const { server, maker } = await open();
  server.err({ late: 1.5 });

  const result = await maker.make(wishFor(film.path, 'en'), startWork().work);

  expect(result).toMatchObject({ outcome: 'not-good-enough', said: { text: expect.stringContaining('off by 1.') } });
  expect(madeBy(result)?.cues.length).toBeGreaterThan(10);
});

test('a transcript in another language than the spoken one is not used', { timeout: 60_000 }, async () => {
  const { server, maker } = await open();
  server.err({ writes: 'fr' });

  const result = await maker.make(wishFor(film.path, 'en'), startWork().work);

  expect(result).toMatchObject({
    outcome: 'not-good-enough',
    said: { text: 'The transcript seems to be in French, but the audio is in English.' },
  });
});

test('a transcript that misses half of what is said is not used', { timeout: 60_000 }, async () => {
  const { server, maker } = await open();
  server.err({ misses: 0.6 });

  const result = await maker.make(wishFor(film.path, 'en'), startWork().work);

  expect(result).toMatchObject({ outcome: 'not-good-enough', said: { text: expect.stringContaining('covers') } });
});

test('another language is translated from what is spoken, and keeps the times', { timeout: 60_000 }, async () => {
  const asked: string[] = [];
  const { server, maker } = await open(
    {},
    {
      translate: async (cues, from, to) => {
        asked.push(`${from} ${to}`);
        return { cues: cues.map((cue) => ({ ...cue, text: `[${to}] ${cue.text}` })), open: [], engine: 'Somebody' };
      },
    },
  );

  const english = await maker.make(wishFor(film.path, 'en'), startWork().work);
  const before = server.requests.length;
  const french = await maker.make(wishFor(film.path, 'fr'), startWork().work);

  expect(asked).toEqual(['en fr']);
  expect(server.requests.length).toBe(before);
  expect(madeBy(french)).toMatchObject({ from: 'en', engine: 'Whisper, Somebody' });
  expect(madeBy(french)?.cues.map(({ start, end }) => [start, end])).toEqual(
    madeBy(english)?.cues.map(({ start, end }) => [start, end]),
  );
  expect(madeBy(french)?.sources?.[0]).toBe(madeBy(english)?.cues[0]?.text);
});

test('without a translator, another language says what is missing', { timeout: 60_000 }, async () => {
  const { maker } = await open();

  const result = await maker.make(wishFor(film.path, 'fr'), startWork().work);

  expect(result).toMatchObject({
    outcome: 'failed',
    said: { text: 'The audio is in English. Without a translator, French can’t be made from it.' },
  });
});

test('an interrupted run goes on with the next piece', { timeout: 60_000 }, async () => {
  const { server, maker } = await open();
  server.faults.add({ path: '/asr', kind: 'slow', ms: 1 }, { path: '/asr', kind: 'hang' });
  const stop = new AbortController();
  const first = startWork(undefined, stop.signal);

  const making = maker.make(wishFor(film.path, 'en'), first.work);
  await vi.waitFor(() => expect(countAsked(server)).toBe(2), { timeout: 30_000 });
  stop.abort();
  await expect(making).rejects.toMatchObject({ name: 'AbortError' });
  const before = server.requests.length;
  const result = await maker.make(wishFor(film.path, 'en'), startWork(first.kept.at(-1)).work);

  expect(result.outcome).toBe('taken');
  const paths = server.requests.slice(before).map(({ path }) => path);
  expect(paths).not.toContain('/detect-language');
  expect(paths.length).toBeGreaterThanOrEqual(2);
  expect(result.figures.coverage).toBeGreaterThan(85);
});

test.each([
  ['a busy server is asked again', { kind: 'status', status: 503, retryAfter: 0 }],
  ['an answer that is cut off is asked for again', { kind: 'cut', at: 200 }],
  ['a connection that breaks is made again', { kind: 'reset' }],
] as const)('%s', { timeout: 60_000 }, async (_name, fault) => {
  const { server, maker } = await open();
  server.faults.add({ path: '/asr', ...fault });

  expect((await maker.make(wishFor(film.path, 'en'), startWork().work)).outcome).toBe('taken');
});

test.each([
  [{ kind: 'status', status: 503 }, 'Whisper is busy (503). Try again later.'],
  [{ kind: 'status', status: 413 }, /^Whisper rejects uploads of [\d.]+ MB\./],
  [{ kind: 'status', status: 401 }, 'Whisper denied access (401). Check its API key in the settings.'],
  [{ kind: 'html' }, 'Whisper returned a web page. Check its address in the settings.'],
  [{ kind: 'malformed' }, 'Whisper didn’t return a transcript.'],
] as const)('%j is put into words', { timeout: 60_000 }, async (fault, says) => {
  const { server, maker } = await open();
  server.faults.add({ path: '/asr', times: 'forever', ...fault });

  const result = await maker.make(wishFor(film.path, 'en'), startWork().work);

  expect(result.outcome).toBe('failed');
  expect(result.said.text).toMatch(says);
});

test('the next run is estimated by the last one', { timeout: 60_000 }, async () => {
  const { maker } = await open();
  const { signal } = new AbortController();
  const wish = wishFor(film.path, 'en');

  const before = await maker.estimate(wish, signal);
  await maker.make(wish, startWork().work);
  const after = await maker.estimate(wish, signal);

  expect(before).toMatchObject({ seconds: null, engine: 'Whisper' });
  expect(after.seconds).toEqual(expect.any(Number));
});

test.each([
  ['en:forced', 'A transcript contains everything that is said, so it can’t be a forced subtitle.'],
  ['en:hi', 'A transcript contains no sounds, so it can’t be a subtitle for the hearing impaired.'],
])('%s can’t be transcribed', async (language, says) => {
  const { maker } = await open();

  expect(await maker.problem(wishFor(film.path, language))).toMatchObject({ text: says });
});

test('without an address there is nothing to ask', async () => {
  const maker = await startMaker('');

  expect(await maker.problem(wishFor(film.path, 'en'))).toMatchObject({
    text: 'No transcription server is set up. Enter its address under Settings › Subtitles.',
  });
});
