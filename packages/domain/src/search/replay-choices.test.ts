import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeCandidates, minimumPoints, type Judged } from './judge-candidates.ts';
import { maximumOf } from './match-key.ts';
import { replayChoices, type ReplayedRecord } from './replay-choices.ts';
import { scoreCandidate } from './score-candidate.ts';
import { comparableAttributes, weigh, type ScoringChoice } from './scoring-choice.ts';
import { standardWeights } from './standard-weights.ts';
import { episodeVideo, foundSubtitle } from './testing/videos.ts';

const names = [
  'Harbour.Lights.S01E05.1080p.WEB-DL.DDP5.1.H.264-NTb',
  'Harbour.Lights.S01E05.720p.WEB-DL.H.264-OTHER',
  'Harbour.Lights.S01E05.1080p.HDTV.x264-NTb',
  'Harbour.Lights.S01E05.HDTV.x264-LOL',
  'Harbour.Lights.S01E06.1080p.WEB-DL.DDP5.1.H.264-NTb',
];
const language = { name: 'English', code2: 'en', code3: 'eng', hi: false, forced: false };
const standard: ScoringChoice = {
  weights: standardWeights.episode,
  required: [],
  bonuses: new Map(),
  minimum: 80,
};
const choices = (choice: ScoringChoice) => ({ episode: choice, movie: choice });

interface Offer {
  provider: string;
  release: string;
  isBlacklisted: boolean;
}

/** As a search judges them. */
function judge(offers: readonly Offer[], { weights, required, bonuses, minimum }: ScoringChoice): Judged[] {
  const video = episodeVideo();
  const candidates = offers.map(({ provider, release }, index) => {
    const found = foundSubtitle({ id: String(index), releases: [release] });
    const bonus = bonuses.get(provider) ?? 0;
    return { provider, found, score: scoreCandidate(found, video, { wantsHearingImpaired: false, weights, bonus }) };
  });
  const minimumScore = minimumPoints(minimum, maximumOf(weights));
  return judgeCandidates(
    candidates,
    { language, minimumScore, isUpgrade: false },
    {
      mustContain: [],
      mustNotContain: [],
      languages: [],
      required: required.filter((key) => comparableAttributes(video).includes(key)),
      isBlacklisted: (_provider, id) => offers[Number(id)]?.isBlacklisted ?? false,
      wasFetched: () => false,
    },
  );
}

const chosen = (offers: readonly Offer[], choice: ScoringChoice) =>
  judge(offers, choice).find(({ rule }) => rule === null)?.candidate.found.id;

/** As it is kept. */
function record(offers: readonly Offer[], choice: ScoringChoice, more: Partial<ReplayedRecord> = {}): ReplayedRecord {
  const judged = judge(offers, choice);
  const verdict = { language, outcome: 'taken' as const, taken: null, best: null, sentence: '', next_try_at: null };
  return {
    id: 1,
    type: 'episode',
    media_id: 11,
    trigger: 'wanted',
    verdicts: [{ ...verdict, minimum: choice.minimum }],
    comparable: comparableAttributes(episodeVideo()),
    candidates: judged.map(({ candidate: { provider, found, score }, rule, detail, otherwise }) => ({
      provider,
      subs_id: found.id,
      language,
      releases: score.releases,
      uploader: null,
      url: null,
      score: score.score,
      percent: score.percent,
      attributes: score.attributes,
      state: rule === null ? ('spare' as const) : ('ruled-out' as const),
      rule,
      detail,
      wanted: 'en',
      ...(otherwise !== null && { otherwise }),
    })),
    ...more,
  };
}

const offer = (release: string, provider = 'gestdown', isBlacklisted = false): Offer => ({
  provider,
  release,
  isBlacklisted,
});
const [perfect = '', otherGroup = '', television = '', poor = ''] = names;

const points = fc.integer({ min: 0, max: 200 });
const choice: fc.Arbitrary<ScoringChoice> = fc.record({
  weights: fc
    .record({ source: points, release_group: points, resolution: points, video_codec: points })
    .chain((own) =>
      fc
        .subarray(['source', 'resolution'])
        .map((ignored) => weigh('episode', { ...standardWeights.episode, ...own }, ignored)),
    ),
  required: fc.subarray(['release_group', 'source'] as const),
  bonuses: fc.integer({ min: -50, max: 50 }).map((bonus) => new Map([['subdl', bonus]])),
  minimum: fc.integer({ min: 0, max: 100 }),
});
const offers = fc.array(
  fc.record({
    provider: fc.constantFrom('gestdown', 'subdl'),
    release: fc.constantFrom(...names),
    isBlacklisted: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);

test('a replay chooses what a search with those settings would have chosen, or its equal', () => {
  fc.assert(
    fc.property(offers, choice, choice, (all, before, after) => {
      const { changed, compared, unreadable } = replayChoices([record(all, before)], choices(before), choices(after));

      const judged = judge(all, after);
      const scoreOf = (id: string | undefined) => {
        const score = judged.find(({ candidate }) => candidate.found.id === id)?.candidate.score;
        return score && [score.score, score.withoutHash];
      };
      const was = chosen(all, before);
      const [change] = changed;
      const would = change ? change.would?.candidate.subs_id : was;
      expect([compared, unreadable]).toEqual([1, 0]);
      expect(change?.was?.candidate.subs_id).toBe(change && was);
      expect(judged.find(({ candidate }) => candidate.found.id === would)?.rule ?? null).toBeNull();
      expect(scoreOf(would)).toEqual(scoreOf(chosen(all, after)));
    }),
  );
});

test('says what changes, from what to what, and why', () => {
  const all = [offer(otherGroup), offer(television, 'subdl')];
  const change = (draft: Partial<ScoringChoice>) => {
    const [one] = replayChoices([record(all, standard)], choices(standard), choices({ ...standard, ...draft })).changed;
    return one && [one.was?.candidate.provider, one.would?.candidate.provider, one.why, one.detail];
  };

  expect(change({})).toBeUndefined();
  expect(change({ bonuses: new Map([['subdl', 20]]) })).toEqual(['gestdown', 'subdl', 'better', '']);
  expect(change({ minimum: 99 })).toEqual(['gestdown', undefined, 'below-minimum', '']);
  expect(change({ required: ['resolution'] })).toEqual(['gestdown', 'subdl', 'required', 'resolution']);
});

test('what was missing may be good enough, unless something else rules it out', () => {
  const strict = { ...standard, minimum: 95 };
  const lower = (isBlacklisted: boolean) =>
    replayChoices([record([offer(poor, 'subdl', isBlacklisted)], strict)], choices(strict), choices(standard)).changed;

  expect(lower(false)).toMatchObject([{ was: undefined, would: { percent: 86.94 }, why: 'allowed' }]);
  expect(lower(true)).toEqual([]);
});

test('an upgrade has its own minimum, and old records say that they can’t be replayed', () => {
  const all = [offer(perfect)];
  const upgrade = record(all, { ...standard, minimum: 95 }, { id: 2, trigger: 'upgrade' });
  const { comparable: _comparable, ...old } = record(all, standard, { id: 3 });

  const replay = replayChoices([upgrade, old], choices(standard), choices({ ...standard, minimum: 100 }));

  expect(replay).toEqual({ compared: 1, unreadable: 1, changed: [] });
});

test('a subtitle that was searched for many times is one choice', () => {
  const again = [1, 2, 3].map((id) => record([offer(perfect)], standard, { id }));

  expect(replayChoices(again, choices(standard), choices(standard)).compared).toBe(1);
});
