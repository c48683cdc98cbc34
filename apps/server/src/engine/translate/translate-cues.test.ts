import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { temporaryFolder } from '#testing/start-app.ts';
import {
  cuesOf,
  failing,
  loudList,
  loudModel,
  manyCues,
  openTools,
  rightRows,
  someContext,
} from './testing/open-tools.ts';
import { creditAfter, translateCues } from './translate-cues.ts';

type Tools = Awaited<ReturnType<typeof openTools>>;
let tools: Tools;
let now = Date.UTC(2026, 10, 17);

beforeEach(async () => {
  now = Date.UTC(2026, 10, 17);
  tools = await openTools(await temporaryFolder(), {}, () => now);
});
afterEach(() => tools.database.close());

const cutOff = () =>
  new AppError('upstream', 'Timed out.', { cause: new Error('timeout'), help: 'translation-failed' });
const noMoney = () => new AppError('upstream', 'No money.', { help: 'translation-failed' });
const spent = () => tools.db.selectFrom('translation_usage').selectAll().execute();

test('texts change, times and markup do not, and a list is asked for each line once', async () => {
  const asked: (readonly string[])[] = [];
  const translator = loudList({
    translate: async (lines) => {
      asked.push(lines);
      return lines.map((line) => line.toUpperCase());
    },
  });
  const cues = cuesOf('<i>one</i>', 'two', 'one', '♪', '<b>three</b> four');

  const result = await translateCues(cues, someContext(), { ...tools, translators: [translator] });

  expect(result.cues).toEqual(cuesOf('<i>ONE</i>', 'TWO', 'ONE', '♪', '<b>THREE</b> FOUR'));
  expect(asked).toEqual([['one', 'two', 'three', 'four']]);
  expect(result).toMatchObject({ sent: 4, open: [], isFinished: true, engines: ['Loud list'] });
});

test('an answer with a line too few is refused, not guessed at', async () => {
  const short = loudList({ translate: async (lines) => lines.slice(1) });

  const result = await translateCues(cuesOf('one', 'two'), someContext(), { ...tools, translators: [short] });

  expect(result).toMatchObject({ cues: cuesOf('one', 'two'), open: [0, 1], isFinished: false });
});

test('never more or fewer cues, nor in another order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 12 }),
      fc.boolean(),
      async (texts, isList) => {
        const before = cuesOf(...texts);
        const translators = [isList ? loudList() : loudModel()];
        const { cues: after } = await translateCues(before, someContext(), { ...tools, translators });
        expect(after.map(({ start, end }) => [start, end])).toEqual(before.map(({ start, end }) => [start, end]));
      },
    ),
    { numRuns: 30 },
  );
});

test('what one translator did is kept when the next one takes over, and nothing is asked twice', async () => {
  const asked: string[] = [];
  const noting = loudModel({
    ask: async (request) => {
      asked.push(...request.lines.map(({ text }) => text));
      return { answer: rightRows(request), tokens: 100 };
    },
  });
  const next = loudList({ name: 'Next', translate: async (lines) => lines.map((line) => `${line}!`) });

  const result = await translateCues(manyCues(30), someContext(), {
    ...tools,
    translators: [failing(noting, 2, noMoney), next],
  });

  expect(result).toMatchObject({ isFinished: true, error: undefined, engines: ['Loud model', 'Next'] });
  expect(asked).toHaveLength(20);
  expect(result.cues.map(({ text }) => text.endsWith('!'))).toEqual(Array.from({ length: 30 }, (_, no) => no >= 20));
});

test('after an error only the rest is asked for, until the subtitle is saved', async () => {
  let count = 0;
  const noting = loudModel({
    ask: async (request) => {
      count += request.lines.length;
      return { answer: rightRows(request), tokens: 100 };
    },
  });
  const run = (translators = [noting]) => translateCues(manyCues(30), someContext(), { ...tools, translators });

  expect(await run([failing(noting, 2, noMoney)])).toMatchObject({
    isFinished: false,
    error: { message: 'No money.' },
  });
  expect(count).toBe(20);
  const second = await run();
  expect(second.isFinished).toBe(true);
  expect(count).toBe(30);
  await run();
  expect(count).toBe(30);

  await second.forget();
  await run();
  expect(count).toBe(60);
});

test('another first translator starts over, and old lines are forgotten after two weeks', async () => {
  let count = 0;
  const noting = (model: string) =>
    loudModel({
      model,
      ask: async (request) => {
        count += request.lines.length;
        return { answer: rightRows(request), tokens: 100 };
      },
    });
  const run = (model: string) => translateCues(manyCues(10), someContext(), { ...tools, translators: [noting(model)] });

  await run('small');
  await run('large');
  expect(count).toBe(20);
  now += 15 * 24 * 3_600_000;
  await run('small');
  expect(count).toBe(30);
});

describe('the purse', () => {
  test('counts tokens as the model does, and nothing for a refused request', async () => {
    await translateCues(manyCues(20), someContext(), {
      ...tools,
      translators: [failing(loudModel(), 1, noMoney)],
    });

    expect(await spent()).toMatchObject([{ month: '2026-11', engine: 'openai', lines: 10, tokens: 100, cost: 0 }]);
  });

  test('stops before the limit in dollars is passed, and goes on next month with what is left', async () => {
    // Fifteen cents for each request of ten lines.
    await tools.settings.save({ 'translator.token_price': 10_000, 'translator.monthly_dollars': 1 });
    const model = loudModel({ ask: async (request) => ({ answer: rightRows(request), tokens: 1500 }) });
    const run = () => translateCues(manyCues(200), someContext(), { ...tools, translators: [model] });

    const stopped = await run();

    expect(stopped.error?.message).toMatch(/monthly limit of 1 USD for translations is reached/);
    const [usage] = await spent();
    expect(usage?.cost).toBeLessThanOrEqual(1_000_000);
    expect(usage?.lines).toBeGreaterThan(0);
    expect(await run()).toMatchObject({ isFinished: false });
    expect((await spent())[0]?.cost).toBe(usage?.cost);

    now = Date.UTC(2026, 11, 1);
    await tools.settings.save({ 'translator.monthly_dollars': 10 });
    expect(await run()).toMatchObject({ isFinished: true });
    expect((await spent()).reduce((sum, { lines }) => sum + lines, 0)).toBe(200);
  });

  test('a model that uses more than was thought passes the limit by one request at most', async () => {
    await tools.settings.save({ 'translator.token_price': 10_000, 'translator.monthly_dollars': 2 });
    const thinking = loudModel({ ask: async (request) => ({ answer: rightRows(request), tokens: 4000 }) });

    await translateCues(manyCues(200), someContext(), { ...tools, translators: [thinking] });

    // Forty cents each: the first can’t be foreseen, the others are.
    expect((await spent())[0]?.cost).toBeLessThanOrEqual(2_000_000);
  });

  test('a limit in characters holds for each translator, and the next one takes over', async () => {
    await tools.settings.save({ 'translator.monthly_characters': 300 });
    const next = loudModel({ name: 'Next' });

    const result = await translateCues(manyCues(20), someContext(), { ...tools, translators: [loudList(), next] });

    expect(result).toMatchObject({ isFinished: true, engines: ['Loud list', 'Next'] });
    for (const { characters } of await spent()) expect(characters).toBeLessThanOrEqual(300);
  });

  test('a request that may have been paid counts', async () => {
    await translateCues(manyCues(10), someContext(), { ...tools, translators: [failing(loudModel(), 0, cutOff)] });

    expect((await spent())[0]?.tokens).toBeGreaterThan(100);
  });
});

test('the credit comes shortly after the last word', () => {
  expect(creditAfter(cuesOf('a', 'b'), 'Gemini').at(-1)).toEqual({
    start: 2000,
    end: 6000,
    text: 'Translated by Gemini',
  });
});
