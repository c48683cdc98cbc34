import type { AskedProvider, Candidate } from './search-shapes.ts';
import { expect, test } from 'vitest';
import { verdictSentence, type VerdictFacts } from './verdict-sentence.ts';
import { askedProvider, shownCandidate } from './testing/records.ts';

const say = (changes: Partial<VerdictFacts>) =>
  verdictSentence({
    outcome: 'nothing-found',
    minimum: 90,
    isUpgrade: false,
    taken: undefined,
    best: undefined,
    count: 3,
    providers: [],
    nameOf: (key) => (key === 'gestdown' ? 'Gestdown (Addic7ed mirror)' : key),
    ...changes,
  });
const best = (changes: Partial<Candidate> = {}) =>
  shownCandidate({ percent: 84.44, rule: 'below-minimum', ...changes });
const providers = (...states: AskedProvider['state'][]) => states.map((state) => askedProvider({ state }));

test('says how far the best candidate is from the minimum, and what it lacks', () => {
  const attributes = [
    { key: 'release_group', points: 20, matched: false },
    { key: 'source', points: 25, matched: false },
    { key: 'resolution', points: 1, matched: false },
    { key: 'series', points: 160, matched: true },
  ];

  expect(say({ outcome: 'below-minimum', best: best({ attributes }) })).toBe(
    'The best candidate scored 84%; your minimum is 90%: source and release group differ.',
  );
});

test('says small differences only when there are no others', () => {
  const attributes = [{ key: 'resolution', points: 1, matched: false }];

  expect(say({ outcome: 'below-minimum', best: best({ attributes }), isUpgrade: true, minimum: 90.28 })).toBe(
    'The best candidate scored 84%; an upgrade needs at least 91%: resolution differs.',
  );
});

test('never rounds a score up to the minimum', () => {
  expect(say({ outcome: 'below-minimum', best: best({ percent: 89.99 }) })).toContain('The best candidate scored 89%');
});

test('says where a subtitle was taken from', () => {
  const taken = shownCandidate({ provider: 'gestdown', percent: 96.94, state: 'taken' });

  expect(say({ outcome: 'taken', taken })).toBe('Downloaded from Gestdown, score 96%; your minimum is 90%.');
});

test.for([
  ['blacklisted', '', 'is on the blacklist'],
  ['must-not-contain', 'CAM', 'contains “CAM”, which the language profile excludes'],
  ['fetched-before', '', 'was downloaded before and rejected'],
  ['wrong-times', '', 'is out of sync with the video'],
] as const)('says that the best candidate is ruled out: %s', ([rule, detail, words]) => {
  expect(say({ outcome: 'all-ruled-out', best: best({ rule, detail }) })).toBe(
    `The best of 3 candidates scored 84% but ${words}.`,
  );
});

test('says who has nothing and who could not be asked', () => {
  expect(say({ providers: providers('answered', 'answered') })).toBe(
    'None of the 2 providers that responded has a subtitle in this language.',
  );
  expect(say({ providers: providers('answered', 'paused') })).toBe(
    'The only provider that responded has no subtitle in this language. 1 more couldn’t be searched.',
  );
});

test('says why nobody answered', () => {
  expect(say({ outcome: 'nobody-answered' })).toBe('No providers are enabled.');
  expect(say({ outcome: 'nobody-answered', providers: providers('failed', 'paused', 'paused') })).toBe(
    'No provider responded: 1 failed, 2 paused.',
  );
});

test('says that a search was stopped, or that a file could not be saved', () => {
  expect(say({ outcome: 'stopped' })).toBe('The search was canceled before it finished.');
  expect(say({ outcome: 'failed', best: best({ detail: 'The disk is full.' }) })).toBe(
    'A subtitle was found but couldn’t be saved: The disk is full.',
  );
});

test.each([
  [
    { kept: { count: 41, of: 44 }, other_kept: { count: 20, of: 30 } },
    'Chosen before podnapisi: same score, and Gestdown’s English subtitles are kept more often (41 of 44).',
  ],
  [
    { kept: { count: 41, of: 44 }, other_kept: null },
    'Chosen before podnapisi: same score, and Gestdown’s English subtitles are usually kept (41 of 44).',
  ],
  [
    { kept: null, other_kept: { count: 10, of: 30 } },
    'Chosen before podnapisi: same score, and podnapisi’s English subtitles are kept less often than most (10 of 30).',
  ],
])('says what decided between equal scores, with the counts: %j', (counts, sentence) => {
  const taken = shownCandidate({ provider: 'gestdown', percent: 96.94, state: 'taken' });

  expect(say({ outcome: 'taken', taken, preference: { over: 'podnapisi', ...counts } })).toContain(sentence);
});
