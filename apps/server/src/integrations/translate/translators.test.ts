import { spoilings, startTranslators } from '@captionarr/lab';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { translateLines } from '#domain/translate/protocol/translate-lines.ts';
import type { KeyedTranslator, TranslateContext } from '#domain/translate/translator.ts';
import { createDeepL } from './deepl.ts';
import { createGemini } from './gemini.ts';
import { createGoogle } from './google.ts';
import { createLibreTranslate } from './libretranslate.ts';
import { createLingarr } from './lingarr.ts';
import { createOpenAi } from './openai.ts';

const lab = await startTranslators();
afterAll(() => lab.close());
beforeEach(() => {
  lab.faults.clear();
  lab.spoil('whole');
  lab.requests.length = 0;
  lab.say();
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
const openai = (model = 'gemma3', key: string = lab.keys.openai) =>
  createOpenAi({ url: `${lab.url}/v1/`, key, model, ...hasty });
const deepl = (key: string = lab.keys.deepl) => createDeepL({ hosts: { pro: lab.url, free: lab.url }, key, ...hasty });
const libre = (key: string = lab.keys.libretranslate) => createLibreTranslate({ url: lab.url, key, ...hasty });

/** Asks a model by the protocol; what stays open is null. */
async function ask(model: KeyedTranslator, texts: readonly string[], more: Partial<TranslateContext> = {}) {
  const lines = texts.map((text, id) => ({ id, text, duration: 2000 }));
  const answers = async (request: Parameters<KeyedTranslator['ask']>[0]) =>
    (await model.ask(request, context(more))).answer;
  const { texts: translated } = await translateLines(lines, { way: 'keyed', ask: answers }, { size: model.batch });
  return lines.map(({ id }) => translated.get(id) ?? null);
}

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
  test('translates line for line', async () => {
    expect(await ask(gemini(), ['One', 'Two\nlines'])).toEqual(['[Spanish] One', '[Spanish] Two\nlines']);
  });

  test('marks lines that run from right to left', () => {
    expect(gemini().finish?.('One', 'he')).toBe('\u202BOne\u202C');
    expect(gemini().finish?.('One', 'es')).toBe('One');
  });

  test('takes the next key when one is spent', async () => {
    expect(await ask(gemini([lab.keys.spentGemini, lab.keys.gemini]), ['One'])).toEqual(['[Spanish] One']);
  });

  test('says what is wrong with the key or the model', async () => {
    await expect(ask(gemini(['wrong']), ['One'])).rejects.toThrow(/Check the API key/);
    await expect(ask(gemini(undefined, 'gemini-2.0-flash'), ['One'])).rejects.toThrow(/doesn’t know the model/);
    await expect(ask(gemini(undefined, 'x'), ['One'])).rejects.toThrow(/doesn’t know the model x/);
    expect(gemini([]).problem()).toMatch(/needs an API key/);
  });
});

describe('a language model', () => {
  test('gets the schema, the title, the names and how people address each other', async () => {
    const names = [{ name: 'Moira', as: 'Мойра' }];
    expect(await ask(openai(), ['One <1>two</1>'], { formality: 'formal', names })).toEqual([
      '[Spanish] One <1>two</1>',
    ]);

    const [{ body } = { body: {} }] = lab.requests;
    expect(body).toMatchObject({ model: 'gemma3', response_format: { type: 'json_schema' } });
    expect(JSON.stringify(body)).toMatch(/Harbour Lights.*address each other formally.*Moira = Мойра/);
  });

  test('one that knows no schema is asked without', async () => {
    expect(await ask(openai('plain'), ['One', 'Two'])).toEqual(['[Spanish] One', '[Spanish] Two']);
    expect(lab.requests.map(({ body }) => 'response_format' in (body as object))).toEqual([true, false]);
  });

  test('what it uses is counted', async () => {
    const { tokens } = await openai().ask(
      { lines: [{ key: 'bcd', text: 'One', max: 20 }], words: 3, before: [], after: [] },
      context(),
    );
    expect(tokens).toBeGreaterThan(100);
  });

  test.each(spoilings)('an answer spoilt once (%s) costs another request, not a line', async (how) => {
    let isFirst = true;
    lab.spoil(() => {
      const mood = isFirst ? how : 'whole';
      isFirst = false;
      return mood;
    });
    const texts = [
      'Where have you been all night long?',
      'I was at the harbor with the others.',
      'And who were those others, if I may ask?',
      'That is none of your concern, my dear.',
    ];

    expect(await ask(openai(), texts)).toEqual(texts.map((text) => `[Spanish] ${text}`));
  });

  test('one that never answers properly leaves lines open', async () => {
    lab.spoil('chat');

    expect(await ask(openai(), ['One', 'Two'])).toEqual([null, null]);
  });

  test('it waits as long as it is told to, but not for minutes', async () => {
    lab.faults.add({ path: '/v1/chat/completions', kind: 'status', status: 429, times: 2 });
    expect(await ask(openai(), ['One'])).toEqual(['[Spanish] One']);

    lab.faults.add({ path: '/v1/chat/completions', kind: 'status', status: 429, retryAfter: 600 });
    await expect(ask(openai(), ['One'])).rejects.toThrow('Try again in 600 s.');
  });

  test('says what is wrong with the key, the account, the model or the address', async () => {
    await expect(ask(openai(undefined, 'wrong'), ['One'])).rejects.toThrow(/Check the API key.*Incorrect API key/);
    await expect(ask(openai(undefined, lab.keys.spentOpenai), ['One'])).rejects.toThrow(/has no quota left/);
    await expect(ask(openai('unknown'), ['One'])).rejects.toThrow(/doesn’t know the model unknown/);
    lab.faults.add({ path: '/v1/chat/completions', kind: 'html', status: 200 });
    await expect(ask(openai(), ['One'])).rejects.toThrow(/returned a web page/);
    expect(openai('').problem()).toMatch(/Choose a model/);
  });
});

describe('DeepL', () => {
  test('keeps tags and signs, and is told the form of address', async () => {
    expect(await deepl().translate(['Tom & <1>Jerry</1>', 'a < b'], context({ formality: 'formal' }))).toEqual([
      '[ES] Tom & <1>Jerry</1>',
      '[ES] a < b',
    ]);
    expect(lab.requests[0]?.body).toMatchObject({ source_lang: 'EN', target_lang: 'ES', formality: 'prefer_more' });
  });

  test.each([
    ['en', 'EN-US'],
    ['pb', 'PT-BR'],
    ['zh', 'ZH-HANS'],
  ])('calls %s %s', async (to, code) => {
    expect(await deepl().translate(['Hi'], context({ to }))).toEqual([`[${code}] Hi`]);
  });

  test('a key of a free account has a host of its own', async () => {
    const free = createDeepL({
      hosts: { pro: 'http://127.0.0.1:9', free: lab.url },
      key: lab.keys.freeDeepl,
      ...hasty,
    });
    expect(await free.translate(['Hi'], context())).toEqual(['[ES] Hi']);
  });

  test('tells its languages, and what its account has left', async () => {
    expect(await deepl().languages()).toEqual(expect.arrayContaining(['bg', 'de', 'en', 'es', 'fr', 'pb', 'zh']));
    expect(await deepl(lab.keys.spentDeepl).charactersLeft?.()).toBe(0);
  });

  test('a used-up quota isn’t waited for, a wrong key is told', async () => {
    await expect(deepl(lab.keys.spentDeepl).translate(['Hi'], context())).rejects.toThrow(/DeepL has no quota left/);
    await expect(deepl('wrong').translate(['Hi'], context())).rejects.toThrow(/Check the API key/);
    expect(deepl('').problem()).toMatch(/needs an API key/);
  });
});

describe('LibreTranslate', () => {
  test('keeps tags, and finds its own names for languages', async () => {
    expect(await libre().translate(['One <1>two</1> & three'], context({ to: 'zh' }))).toEqual([
      '[zh-Hans] One <1>two</1> & three',
    ]);
    expect((await libre().languages()).toSorted()).toEqual(['de', 'ea', 'en', 'es', 'fr', 'pb', 'zh']);
  });

  test('a wrong key and a wrong address are told apart', async () => {
    await expect(libre('wrong').translate(['Hi'], context())).rejects.toThrow(/Check the API key/);
    lab.faults.add({ path: '/translate', kind: 'html', status: 200 });
    await expect(libre().translate(['Hi'], context())).rejects.toThrow(/returned a web page/);
    expect(createLibreTranslate({ url: 'no address', key: '' }).problem()).toMatch(/has no address yet/);
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
    expect(await lingarr().translate(['One', 'Two'], context())).toEqual([]);
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
