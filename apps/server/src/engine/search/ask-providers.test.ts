import { expect, test } from 'vitest';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderPool } from '#engine/providers/provider-pool.ts';
import type { AnyProvider, SearchQuery } from '#providers/provider.ts';
import { askProviders } from './ask-providers.ts';

const found = (id: string) => ({ id, language: { code2: 'en', hi: false, forced: false }, releases: [], matches: [] });
/** Only what is looked at here. */
const query = { video: { type: 'episode' }, languages: ['en'], wantsForced: false } as unknown as SearchQuery;

function poolOf(answers: Record<string, () => Promise<ReturnType<typeof found>[]>>) {
  const asked: string[] = [];
  const pool = {
    // The parts of a provider that are used here.
    choose: () => ({ ask: Object.keys(answers).map((key) => ({ key }) as AnyProvider), left: [] }),
    search: (key: string) => {
      asked.push(key);
      return answers[key]?.() ?? Promise.reject(new Error('Nobody is called so.'));
    },
  } satisfies Pick<ProviderPool, 'choose' | 'search'>;
  // The rest of the pool is not used by what is tested.
  return { asked, pool: pool as unknown as ProviderPool };
}
const { signal } = new AbortController();

test('one that fails does not keep the others, and says why', async () => {
  const { pool } = poolOf({
    one: () => Promise.reject(new ProviderFault('TooManyRequests', 'One wants to be left alone.', { until: 5 })),
    two: async () => [found('a')],
  });

  const answers = await askProviders(pool, query, { mode: 'together', signal, isUrgent: false });

  expect(answers.providers).toMatchObject([
    { provider: 'one', state: 'failed', reason: 'TooManyRequests', message: 'One wants to be left alone.', until: 5 },
    { provider: 'two', state: 'answered', found: 1 },
  ]);
  expect(answers.found.map(({ provider, found: { id } }) => [provider.key, id])).toEqual([['two', 'a']]);
});

test('in their order, nobody is asked any more when what there is is good enough', async () => {
  const { pool, asked } = poolOf({
    one: async () => [],
    two: async () => [found('a')],
    three: async () => [found('b')],
  });

  const answers = await askProviders(pool, query, {
    isUrgent: false,
    mode: 'until-enough',
    isEnough: (all) => all.length > 0,
    signal,
  });

  expect(asked).toEqual(['one', 'two']);
  expect(answers.providers.map(({ state }) => state)).toEqual(['answered', 'answered', 'skipped']);
});

test('a stop does not wait for who does not notice it', async () => {
  const controller = new AbortController();
  const { pool } = poolOf({ one: async () => [found('a')], two: () => new Promise(() => undefined) });

  const asking = askProviders(pool, query, {
    isUrgent: false,
    mode: 'together',
    signal: controller.signal,
    onChange: ({ found: all }) => all.length > 0 && controller.abort(),
  });

  const answers = await asking;
  expect(answers.found).toHaveLength(1);
  expect(answers.providers.map(({ state }) => state)).toEqual(['answered', 'stopped']);
});
