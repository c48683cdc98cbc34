import type { SearchRecord } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { foundByProvider } from './found-by-provider.ts';

const french = { name: 'French', code2: 'fr', code3: 'fra', hi: false, forced: false };
const record = (providers: [string, string][], candidates: [string, string | null, string?][]) =>
  ({
    providers: providers.map(([provider, state]) => ({ provider, state })),
    candidates: candidates.map(([provider, rule, wanted]) => ({ provider, rule, wanted, language: french })),
  }) as unknown as SearchRecord;
const nothing = { trouble: undefined, below: 0, ruledOut: 0, fit: 0 };

test('counts by provider and by what spoke against them, most first', () => {
  const found = foundByProvider(
    record(
      [
        ['subdl', 'answered'],
        ['gestdown', 'failed'],
        ['opensubtitlescom', 'answered'],
        ['podnapisi', 'answered'],
      ],
      [
        ['opensubtitlescom', 'below-minimum', 'fr'],
        ['opensubtitlescom', 'blacklisted', 'fr'],
        ['opensubtitlescom', null, 'fr'],
        ['podnapisi', 'below-minimum'],
      ],
    ),
    french,
  );

  expect(found).toEqual([
    { provider: 'opensubtitlescom', trouble: undefined, below: 1, ruledOut: 1, fit: 1 },
    { provider: 'podnapisi', ...nothing, below: 1 },
    { provider: 'gestdown', ...nothing, trouble: 'failed' },
    { provider: 'subdl', ...nothing },
  ]);
});

test('what was judged for another variant of the language doesn’t count, nor a provider that wasn’t searched', () => {
  const found = foundByProvider(
    record(
      [
        ['subdl', 'answered'],
        ['podnapisi', 'skipped'],
      ],
      [['subdl', 'below-minimum', 'fr:forced']],
    ),
    french,
  );

  expect(found).toEqual([{ provider: 'subdl', ...nothing }]);
});
