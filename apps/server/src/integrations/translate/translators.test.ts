import { startTranslators } from '@captionarr/lab';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createGemini } from './gemini.ts';
import { createGoogle } from './google.ts';
import { createLingarr } from './lingarr.ts';
import type { TranslateContext } from '#domain/translate/translator.ts';

const lab = await startTranslators();
afterAll(() => lab.close());
beforeEach(() => {
  lab.faults.clear();
  lab.spoil('whole');
  lab.requests.length = 0;
});

const context = (more: Partial<TranslateContext> = {}): TranslateContext => ({
  from: 'en',
  to: 'es',
  kind: 'episode',
  title: 'Harbour Lights',
  managerId: 12,
  signal: new AbortController().signal,
  ...more,
});
const hasty = { initialDelayMs: 1 };
const google = createGoogle({ host: lab.url, ...hasty });
const gemini = (keys: string[] = [lab.keys.gemini], model = 'gemini-3.5-flash') =>
  createGemini({ host: lab.url, model, keys, ...hasty });
const lingarr = (token: string = lab.keys.lingarr, url = lab.url) => createLingarr({ url, token, ...hasty });

describe('Google Translate', () => {
  test('reads the translation from its page, entities and all', async () => {
    expect(await google.translate(['Tom & <Jerry>'], context())).toEqual(['[es] Tom & <Jerry>']);
  });

  test.each([
    ['he', 'iw'],
    ['zh', 'zh-CN'],
    ['zt', 'zh-TW'],
    ['pb', 'pt'],
  ])('calls %s %s', async (to, code) => {
    expect(await google.translate(['Hi'], context({ to }))).toEqual([`[${code}] Hi`]);
  });

  test('asks again when it is asked too often, and gives up with a sentence', async () => {
    lab.faults.add({ path: '/m', kind: 'status', status: 429, times: 2 });
    expect(await google.translate(['Hi'], context())).toEqual(['[es] Hi']);
    expect(lab.requests).toHaveLength(3);

    lab.faults.add({ path: '/m', kind: 'status', status: 429, times: 'forever' });
    await expect(google.translate(['Hi'], context())).rejects.toThrow(/Google Translate rate limit reached \(429\)/);
  });

  test('does not wait for minutes', async () => {
    lab.faults.add({ path: '/m', kind: 'status', status: 429, retryAfter: 600 });

    await expect(google.translate(['Hi'], context())).rejects.toThrow('Try again in 600 s.');
  });

  test('a page without a translation is told as what it is', async () => {
    lab.faults.add({ path: '/m', kind: 'html', status: 200 });

    await expect(google.translate(['Hi'], context())).rejects.toThrow(/its page has changed/);
  });
});

describe('Gemini', () => {
  test('translates a whole list line for line', async () => {
    expect(await gemini().translate(['One', 'Two\nlines'], context())).toEqual([
      '[Spanish] One',
      '[Spanish] Two\nlines',
    ]);
  });

  test('marks lines that run from right to left', async () => {
    expect(await gemini().translate(['One'], context({ to: 'he' }))).toEqual(['\u202B[Hebrew] One\u202C']);
  });

  test.each(['drops', 'adds', 'reorders', 'prose'] as const)(
    'refuses a list that is not the same (%s)',
    async (how) => {
      lab.spoil(how);

      await expect(gemini().translate(['One', 'Two'], context())).rejects.toThrow(/dropped or added lines/);
      expect(lab.requests).toHaveLength(3);
    },
  );

  test('takes the next key when one is spent', async () => {
    expect(await gemini([lab.keys.spentGemini, lab.keys.gemini]).translate(['One'], context())).toEqual([
      '[Spanish] One',
    ]);
  });

  test('says what is wrong with the key or the model', async () => {
    await expect(gemini(['wrong']).translate(['One'], context())).rejects.toThrow(/Check the API key/);
    await expect(gemini(undefined, 'gemini-2.0-flash').translate(['One'], context())).rejects.toThrow(
      /doesn’t know the model/,
    );
    await expect(gemini(undefined, 'x').translate(['One'], context())).rejects.toThrow(/doesn’t know the model x/);
    expect(gemini([]).problem()).toMatch(/needs an API key/);
  });
});

describe('Lingarr', () => {
  test('translates a batch with what it wants to know about the item', async () => {
    expect(await lingarr().translate(['One', 'Two'], context())).toEqual(['[es] One', '[es] Two']);
    expect(lab.requests[0]?.body).toMatchObject({ arrMediaId: 12, title: 'Harbour Lights', mediaType: 'Episode' });
  });

  test('lines in another order are put back, missing ones are refused', async () => {
    lab.spoil('reorders');
    expect(await lingarr().translate(['One', 'Two'], context())).toEqual(['[es] One', '[es] Two']);

    lab.spoil('drops');
    await expect(lingarr().translate(['One', 'Two'], context())).rejects.toThrow(/one line for each line/);
  });

  test('tells which languages it knows', async () => {
    expect((await lingarr().languages()).toSorted()).toEqual(['de', 'ea', 'en', 'es', 'fr', 'zh']);
  });

  test('a wrong token, a wrong address and an error are told apart', async () => {
    await expect(lingarr('wrong').translate(['One'], context())).rejects.toThrow(/Check its token/);
    await expect(lingarr(undefined, 'http://127.0.0.1:9').languages()).rejects.toThrow(/Can’t reach Lingarr/);
    lab.faults.add({ path: '/api/translate/content', kind: 'html', status: 200 });
    await expect(lingarr().translate(['One'], context())).rejects.toThrow(/Check its address/);
    expect(lingarr('', 'no address').problem()).toMatch(/has no address yet/);
  });

  test('goes on after an error that passes', async () => {
    lab.faults.add({ path: '/api/translate/content', kind: 'status', status: 500 });

    expect(await lingarr().translate(['One'], context())).toEqual(['[es] One']);
  });
});

test('cancelling ends the asking at once', async () => {
  lab.faults.add({ path: '/m', kind: 'hang' });
  const controller = new AbortController();
  const asked = google.translate(['Hi'], context({ signal: controller.signal }));
  setTimeout(() => controller.abort(), 50);

  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});
