import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import type { FoundSubtitle } from './found-subtitle.ts';
import {
  judgeCandidates,
  minimumPoints,
  type JudgingRules,
  type ScoredCandidate,
  type LanguageTarget,
} from './judge-candidates.ts';
import { readLanguageEquals } from './language-equals.ts';
import { scoreCandidate } from './score-candidate.ts';
import { episodeVideo, foundSubtitle } from './testing/videos.ts';

const good = 'Harbour.Lights.S01E05.1080p.WEB-DL.DDP5.1.H.264-NTb';
const poor = 'Harbour.Lights.S01E05.HDTV.x264-LOL';

const candidate = (changes: Partial<FoundSubtitle> = {}, knowsHearingImpaired = true): ScoredCandidate => {
  const found = foundSubtitle({ releases: [good], ...changes });
  return {
    provider: 'gestdown',
    found,
    score: scoreCandidate(found, episodeVideo(), { wantsHearingImpaired: false }),
    knowsHearingImpaired,
  };
};
const target = (language = 'en', changes: Partial<LanguageTarget> = {}): LanguageTarget => ({
  language: parseLanguageText(language),
  minimumScore: minimumPoints(90, 360),
  isUpgrade: false,
  ...changes,
});
const rules = (changes: Partial<JudgingRules> = {}): JudgingRules => ({
  mustContain: [],
  mustNotContain: [],
  languages: [],
  isBlacklisted: () => false,
  wasFetched: () => false,
  ...changes,
});
const ruleOf = (one: ScoredCandidate, wanted = target(), by = rules()) => judgeCandidates([one], wanted, by)[0]?.rule;

test('the minimum in points is cut, not rounded', () => {
  expect(minimumPoints(90, 360)).toBe(324);
  expect(minimumPoints(70, 180)).toBe(126);
  expect(minimumPoints(33, 180)).toBe(59);
});

test('the best comes first; what is not good enough is told to be so', () => {
  const judged = judgeCandidates([candidate({ id: 'a', releases: [poor] }), candidate({ id: 'b' })], target(), rules());

  expect(judged.map(({ candidate: { found }, rule }) => [found.id, rule])).toEqual([
    ['b', null],
    ['a', 'below-minimum'],
  ]);
});

test('a score that just reaches the minimum passes', () => {
  const one = candidate({ releases: [poor] });

  expect(ruleOf(one, target('en', { minimumScore: one.score.score }))).toBeNull();
  expect(ruleOf(one, target('en', { minimumScore: one.score.score + 1 }))).toBe('below-minimum');
});

test('for an upgrade it has to be better', () => {
  expect(ruleOf(candidate({ releases: [poor] }), target('en', { isUpgrade: true }))).toBe('not-better');
});

test('one for another episode is never taken', () => {
  const other = candidate({ releases: ['Harbour.Lights.S01E06.1080p.WEB-DL.DDP5.1.H.264-NTb'] });

  expect(ruleOf(other, target('en', { minimumScore: 0 }))).toBe('wrong-episode');
});

test.for([
  ['en', 'en', null],
  ['en:hi', 'en', null],
  ['en:forced', 'en', 'forced'],
  ['en', 'en:hi', 'hearing-impaired'],
  ['en:hi', 'en:hi', null],
  ['en', 'en:forced', 'forced'],
  ['en:forced', 'en:forced', null],
  ['fr', 'en', 'wrong-language'],
] as const)('%s for a wish of %s: %s', ([has, wants, rule]) => {
  expect(ruleOf(candidate({ language: parseLanguageText(has) }), target(wants))).toBe(rule);
});

test('a provider that knows nothing of the hearing impaired may have what is wished', () => {
  expect(ruleOf(candidate({}, false), target('en:hi'))).toBeNull();
});

test('languages that count as each other fit, and the very one comes first', () => {
  const languages = readLanguageEquals(['spa:spl']);
  const latin = candidate({ id: 'a', language: parseLanguageText('ea') });
  const spanish = candidate({ id: 'b', language: parseLanguageText('es') });

  const judged = judgeCandidates([latin, spanish], target('es'), rules({ languages }));

  expect(judged.map(({ candidate: { found }, rule }) => [found.id, rule])).toEqual([
    ['b', null],
    ['a', null],
  ]);
});

test('patterns of the profile are looked for in every name', () => {
  const two = candidate({ releases: [good, 'Harbour.Lights.S01E05.1080p.BluRay-OTHER'] });

  expect(ruleOf(two, target(), rules({ mustNotContain: ['bluray'] }))).toBe('must-not-contain');
  expect(ruleOf(two, target(), rules({ mustContain: ['other', 'ntb'] }))).toBeNull();
  expect(judgeCandidates([two], target(), rules({ mustContain: ['ntb', 'flux'] }))[0]).toMatchObject({
    rule: 'must-contain',
    detail: 'flux',
  });
});

test('what has no name passes every pattern', () => {
  const nameless = candidate({ releases: [], matches: ['hash'] });

  expect(ruleOf(nameless, target(), rules({ mustContain: ['x'], mustNotContain: ['y'] }))).toBeNull();
});

test('blacklisted ones and those that were fetched before are left', () => {
  expect(
    ruleOf(candidate(), target(), rules({ isBlacklisted: (provider, id) => provider === 'gestdown' && id === '1' })),
  ).toBe('blacklisted');
  expect(ruleOf(candidate(), target(), rules({ wasFetched: () => true }))).toBe('fetched-before');
});

test('what comes twice is there once', () => {
  expect(judgeCandidates([candidate(), candidate()], target(), rules())).toHaveLength(1);
});

test('the order does not depend on the order of arrival, but for equals', () => {
  const scores = fc.record({ score: fc.integer({ min: 0, max: 5 }), withoutHash: fc.integer({ min: 0, max: 5 }) });
  fc.assert(
    fc.property(fc.array(scores), (list) => {
      const all = list.map(({ score, withoutHash }, place): ScoredCandidate => {
        const one = candidate({ id: String(place) });
        return { ...one, score: { ...one.score, score, withoutHash } };
      });
      const order = (candidates: readonly ScoredCandidate[]) =>
        judgeCandidates(candidates, target(), rules()).map(({ candidate: { score } }) => [
          score.score,
          score.withoutHash,
        ]);
      expect(order(all.toReversed())).toEqual(order(all));
      expect(judgeCandidates(all, target(), rules())).toHaveLength(all.length);
    }),
  );
});

const moreInSubdl = (provider: string) => (provider === 'subdl' ? 0.93 : 0.7);

test('between equal scores the provider whose subtitles are kept more often goes first', () => {
  const [one, other] = [candidate({ id: 'a' }), { ...candidate({ id: 'b' }), provider: 'subdl' }];
  const firstOf = (by: JudgingRules) => judgeCandidates([one, other], target(), by)[0]?.candidate.provider;

  expect(firstOf(rules())).toBe('gestdown');
  expect(firstOf(rules({ trust: moreInSubdl }))).toBe('subdl');
});

test('trust never outweighs a score: it only orders what is equal', () => {
  const any = fc.record({ release: fc.constantFrom(good, poor), trust: fc.double({ min: 0, max: 1, noNaN: true }) });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (all) => {
      const candidates = all.map(({ release }, place) => ({
        ...candidate({ id: String(place), releases: [release] }),
        provider: String(place),
      }));
      const trust = (provider: string) => all[Number(provider)]?.trust ?? 0;

      const order = judgeCandidates(candidates, target(), rules({ trust })).map(({ candidate: each }) => each);

      for (const [place, next] of order.slice(1).entries()) {
        const before = order[place];
        expect(before?.score.score).toBeGreaterThanOrEqual(next.score.score);
        const isEqual = before?.score.score === next.score.score;
        expect(isEqual ? trust(before.provider) : 1).toBeGreaterThanOrEqual(trust(next.provider));
      }
    }),
  );
});
