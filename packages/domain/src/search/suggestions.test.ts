import type { AskedProvider, Candidate, SearchVerdict } from './search-shapes.ts';
import { expect, test } from 'vitest';
import { findSuggestions } from './suggestions.ts';
import { askedProvider, shownCandidate } from './testing/records.ts';

const verdict = (changes: Partial<SearchVerdict> = {}): SearchVerdict => ({
  language: { name: 'English', code2: 'en', code3: 'eng', hi: true, forced: false },
  outcome: 'below-minimum',
  taken: null,
  best: 0,
  minimum: 90,
  sentence: '',
  next_try_at: null,
  ...changes,
});
const levers = (changes: Partial<SearchVerdict>, best: Partial<Candidate>, providers: AskedProvider[] = []) =>
  findSuggestions(
    { verdicts: [verdict(changes)], candidates: [shownCandidate(best)], providers },
    (percent) => percent - 80,
  );
const kinds = (...found: Parameters<typeof levers>) => levers(...found).map(({ kind }) => kind);

test('below the minimum, it may be taken for once, or the minimum lowered to it', () => {
  expect(levers({}, { percent: 84.44, rule: 'below-minimum' })).toEqual([
    { kind: 'take-anyway', candidate: 0, language: 'en:hi' },
    { kind: 'lower-minimum', percent: 84, also: 4, language: 'en:hi' },
    { kind: 'wait', language: 'en:hi' },
  ]);
});

test.for([
  ['blacklisted', ['unblacklist', 'wait']],
  ['must-contain', ['take-anyway', 'edit-profile', 'wait']],
  ['fetched-before', ['take-anyway', 'wait']],
  ['not-better', ['take-anyway', 'wait']],
  ['broken', ['wait']],
  ['wrong-episode', ['wait']],
] as const)('ruled out as %s: %s', ([rule, offered]) => {
  expect(kinds({ outcome: 'all-ruled-out' }, { rule })).toEqual(offered);
});

test('a provider that is paused may be asked again, one with wrong credentials mended', () => {
  const providers = [
    askedProvider({ provider: 'subdl', state: 'paused', reason: 'TooManyRequests' }),
    askedProvider({ provider: 'titlovi', state: 'failed', reason: 'AuthenticationError' }),
    askedProvider({ provider: 'gestdown' }),
  ];

  expect(levers({ outcome: 'nobody-answered', best: null }, {}, providers)).toMatchObject([
    { kind: 'reset-provider', provider: 'subdl' },
    { kind: 'mend-provider', provider: 'titlovi' },
    { kind: 'enable-providers' },
    { kind: 'wait' },
  ]);
});

test('a search that was stopped may be made again', () => {
  expect(kinds({ outcome: 'stopped', best: null }, {})).toEqual(['search-now', 'wait']);
});

test('there are never more than four, and doing nothing is always the last', () => {
  const providers = Array.from({ length: 9 }, () => askedProvider({ state: 'failed', reason: 'Timeout' }));

  expect(kinds({}, { rule: 'below-minimum' }, providers)).toEqual([
    'take-anyway',
    'lower-minimum',
    'reset-provider',
    'wait',
  ]);
});

test('what was taken needs no change', () => {
  expect(levers({ outcome: 'taken', taken: 0 }, { state: 'taken' })).toEqual([]);
});

test('when the rest of a quota is kept for people, a search by hand helps and a reset doesn’t', () => {
  const kept = askedProvider({ state: 'paused', reason: 'QuotaReserved' });

  expect(kinds({ outcome: 'nobody-answered', best: null }, {}, [kept])).toEqual([
    'search-now',
    'enable-providers',
    'wait',
  ]);
});
