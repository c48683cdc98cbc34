import { expect, test } from 'vitest';
import { createCountDownloads } from './count-downloads.ts';
import type { ProviderPool } from './provider-pool.ts';

/** Downloads left by provider, and what each of them covers. */
function poolOf(left: Record<string, number | undefined>, covers: Record<string, string[]> = {}) {
  const keys = Object.keys(left);
  const isAsked = (key: string, type: string, codes: readonly string[]) =>
    (covers[key] ?? [type, ...codes]).some((one) => one === type || codes.includes(one));
  return {
    list: () => keys.map((key) => ({ key, downloadsLeft: left[key] })),
    choose: ({ type }: { type: string }, codes: readonly string[]) => ({
      ask: keys.filter((key) => isAsked(key, type, codes)).map((key) => ({ key })),
      left: [],
    }),
  } as unknown as Pick<ProviderPool, 'choose' | 'list'>;
}
const english = [{ type: 'movie' as const, language: 'en:hi' }];

test('adds up what each provider has left, the most first', () => {
  expect(createCountDownloads(poolOf({ subdl: 80, opensubtitlescom: 100 }))(english)).toEqual({
    left: 180,
    providers: [
      { name: 'opensubtitlescom', left: 100 },
      { name: 'subdl', left: 80 },
    ],
  });
});

test('says nothing if one of them has no known limit, or none would be asked', () => {
  expect(createCountDownloads(poolOf({ subdl: 80, podnapisi: undefined }))(english)).toBeNull();
  expect(createCountDownloads(poolOf({}))(english)).toBeNull();
  expect(createCountDownloads(poolOf({ subdl: 80 }))([])).toBeNull();
});

test('a provider that would not be asked neither counts nor hides the rest', () => {
  const pool = poolOf({ subdl: 80, gestdown: undefined }, { gestdown: ['episode'] });
  expect(createCountDownloads(pool)(english)?.left).toBe(80);
  expect(createCountDownloads(pool)([...english, { type: 'episode', language: 'en' }])).toBeNull();
});
