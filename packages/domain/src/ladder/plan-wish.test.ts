import { describe, expect, test } from 'vitest';
import { dueRung, nextLook, planWish, retryAfter } from './plan-wish.ts';
import { defaultLadder, type Rung } from './rungs.ts';
import type { WishFacts } from './wish-facts.ts';

const hour = 3_600_000;
const now = 1_000 * hour;
const everything: Rung[] = defaultLadder.map((rung) => ({ ...rung, on: true }));

const facts = (given: Partial<WishFacts> = {}): WishFacts => ({
  profile: { ladder: everything },
  item: { language: 'fr' },
  isWanted: true,
  present: null,
  hasUncountedText: false,
  search: null,
  since: now - 500 * hour,
  results: {},
  running: null,
  unavailable: new Set(),
  now,
  ...given,
});
const searched = (outcome: NonNullable<WishFacts['search']>['outcome']): Pick<WishFacts, 'search'> => ({
  search: { outcome, at: now - hour, nextAt: now + hour },
});
const states = (given: Partial<WishFacts>): string =>
  planWish(facts(given))
    .map(({ rung, state, reason }) => `${rung} ${state}/${reason}`)
    .join(', ');

describe('order', () => {
  test('OCR before providers is due at once; others wait for the search', () => {
    expect(states({})).toBe(
      'track nothing/no-track, ocr next/due, providers next/not-searched, translation waiting/round, transcription waiting/round',
    );
  });

  test('OCR after providers waits for the search too', () => {
    const ladder = [everything[2], everything[1]].filter((rung) => rung !== undefined);
    expect(states({ profile: { ladder } })).toContain('ocr waiting/round');
    expect(states({ profile: { ladder }, ...searched('nothing-found') })).toContain('ocr next/due');
  });

  test.each(['nobody-answered', 'failed', 'stopped', 'taken', 'would-take'] as const)(
    'a search that came to %s starts no translation',
    (outcome) => {
      const results = { ocr: { outcome: 'nothing', at: now } } as const;
      expect(dueRung(planWish(facts({ results, ...searched(outcome) })))).toBeUndefined();
    },
  );

  test.each(['nothing-found', 'below-minimum', 'all-ruled-out'] as const)(
    'a search that came to %s makes translation due, then transcription',
    (outcome) => {
      const ocr = { outcome: 'nothing', at: now } as const;
      expect(dueRung(planWish(facts({ results: { ocr }, ...searched(outcome) })))).toBe('translation');
      const results = { ocr, translation: { outcome: 'nothing', at: now } } as const;
      expect(dueRung(planWish(facts({ results, ...searched(outcome) })))).toBe('transcription');
    },
  );

  test('a search from before the subtitle was missing is no round', () => {
    const search = { outcome: 'nothing-found', at: now - 600 * hour, nextAt: null } as const;
    expect(states({ search })).toContain('translation waiting/round');
  });

  test('a rung waits for its hour, and the one below waits with it', () => {
    const results = { ocr: { outcome: 'nothing', at: now } } as const;
    const plan = planWish(facts({ results, since: now - 47 * hour, ...searched('nothing-found') }));
    expect(plan[3]).toEqual({ rung: 'translation', state: 'waiting', reason: 'wait', nextAt: now + hour });
    expect(plan[4]).toEqual({ rung: 'transcription', state: 'waiting', reason: 'above', nextAt: now + 121 * hour });
    expect(nextLook(plan)).toBe(now + hour);
  });

  test('a rung that can’t be used holds nothing up', () => {
    const unavailable = new Set(['ocr', 'translation'] as const);
    expect(dueRung(planWish(facts({ unavailable, ...searched('nothing-found') })))).toBe('transcription');
  });

  test('a failure is tried again after a day, and the ladder goes on meanwhile', () => {
    const results = { ocr: { outcome: 'failed', at: now - hour } } as const;
    const plan = planWish(facts({ results, ...searched('nothing-found') }));
    expect(plan[1]).toMatchObject({ state: 'failed', reason: 'retry', nextAt: now - hour + retryAfter });
    expect(dueRung(plan)).toBe('translation');
    expect(dueRung(planWish(facts({ results, now: now + retryAfter })))).toBe('ocr');
  });
});

describe('what isn’t used', () => {
  test('forced subtitles are read from pictures, never translated or transcribed', () => {
    expect(states({ item: { language: 'fr:forced' }, ...searched('nothing-found') })).toBe(
      'track nothing/no-track, ocr next/due, providers nothing/nothing-found, translation off/forced, transcription off/forced',
    );
  });

  test('nice wishes stop after the providers, unless they say otherwise', () => {
    expect(states({ item: { language: 'fr', strength: 'nice' } })).toContain('ocr off/nice');
    expect(states({ item: { language: 'fr', strength: 'nice', machine: 'ocr' } })).toContain('ocr next/due');
    expect(states({ item: { language: 'fr', machine: 'ocr' } })).toContain('translation off/reach');
  });

  test('tracks are copied out only by a ladder that somebody arranged', () => {
    expect(states({ hasUncountedText: true })).toContain('track next/due');
    expect(states({ hasUncountedText: true, profile: {} })).toContain('track nothing/no-track');
  });
});

describe('what is there', () => {
  test('people’s work ends the ladder', () => {
    const present = { isTrack: false, made: null };
    expect(states({ present, ...searched('taken') })).toBe(
      'track not-needed/fulfilled, ocr not-needed/fulfilled, providers taken/gave, translation not-needed/fulfilled, transcription not-needed/fulfilled',
    );
  });

  test('a translation leaves providers in use, and ends what is below it', () => {
    const present = { isTrack: false, made: 'translation' } as const;
    const results = { ocr: { outcome: 'nothing', at: now } } as const;
    expect(states({ present, results, ...searched('nothing-found') })).toBe(
      'track nothing/no-track, ocr nothing/tried, providers nothing/nothing-found, translation taken/gave, transcription not-needed/higher',
    );
  });

  test('a rung whose file was removed isn’t run again, and the next one has its turn', () => {
    const results = { ocr: { outcome: 'taken', at: now } } as const;
    const plan = planWish(facts({ results, ...searched('nothing-found') }));
    expect(plan[1]).toMatchObject({ state: 'not-good-enough', reason: 'removed' });
    expect(dueRung(plan)).toBe('translation');
  });
});
