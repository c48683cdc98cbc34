import { expect, test } from 'vitest';
import type { ProviderAnswer, ProviderHttp } from '#domain/search/provider-http.ts';
import { createSharedAnswers } from './shared-answers.ts';

const page = (change: Partial<ProviderAnswer> = {}): ProviderAnswer => ({
  status: 200,
  headers: {},
  url: '',
  bytes: Buffer.from('a page'),
  text: () => 'a page',
  json: () => ({}),
  ...change,
});
const season = { url: 'https://site.example/show/season-1' };

/** A site that counts questions. */
function start(answer: () => ProviderAnswer = () => page()) {
  const clock = { now: 0 };
  const asked: string[] = [];
  const http: ProviderHttp = async ({ url }) => {
    asked.push(url);
    await Promise.resolve();
    return answer();
  };
  return { clock, asked, http, shared: createSharedAnswers(() => clock.now) };
}

test('one question serves all episodes of a run, also those searched at the same moment', async () => {
  const { asked, http, shared } = start();
  const ask = shared.within('run', http);

  await Promise.all([ask(season), ask(season), ask(season)]);
  await ask(season);

  expect(asked).toHaveLength(1);
});

test('another run, another address, a later time and a form are questions of their own', async () => {
  const { asked, http, shared, clock } = start();

  await shared.within('run', http)(season);
  await shared.within('another run', http)(season);
  await shared.within('run', http)({ url: 'https://site.example/show/season-2' });
  await shared.within('run', http)({ ...season, query: { page: 2 } });
  await shared.within('run', http)({ ...season, method: 'POST' });
  clock.now += 10 * 60_000;
  await shared.within('run', http)(season);

  expect(asked).toHaveLength(6);
});

test.for<[string, () => ProviderAnswer]>([
  ['an error page', () => page({ status: 404 })],
  ['an answer with a cookie', () => page({ headers: { 'set-cookie': 'a=b' } })],
  ['a very large answer', () => page({ bytes: Buffer.alloc((1 << 20) + 1) })],
])('%s is not shared', async ([, answer]) => {
  const { asked, http, shared } = start(answer);

  await shared.within('run', http)(season);
  await shared.within('run', http)(season);

  expect(asked).toHaveLength(2);
});

test('who waited for a question that failed asks itself', async () => {
  let isDown = true;
  const { http, shared } = start(() => {
    if (isDown) {
      isDown = false;
      throw new Error('down');
    }
    return page();
  });
  const ask = shared.within('run', http);

  const results = await Promise.allSettled([ask(season), ask(season)]);

  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});
