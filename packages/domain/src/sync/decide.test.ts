import { describe, expect, test } from 'vitest';
import { confidenceIn, decide } from './decide.ts';
import type { Evidence } from './evidence.ts';

/** Passes every test by itself, seven seconds off; neither the whole nor the runs of starts vouch for it. */
const fine: Evidence = {
  cues: 300,
  windows: 20,
  maxOffset: 60,
  ratio: 1,
  offset: -7,
  evidence: 15,
  halves: { evidence: 12, gap: 0.1, ratioGap: 0 },
  quarters: { evidence: 0, gap: 90, ratioGap: 0 },
  dominance: 2,
  elsewhere: 9,
  weakestRun: 3,
  support: 0.9,
  contrast: 0.2,
  contrastBefore: 0.05,
  weakestStarts: 0.04,
  startsElsewhere: 0.6,
  familyGap: 1.2,
  halfFamilyGap: 1.1,
  fit: 0.5,
  fitBefore: 0.05,
  pieces: [],
  drift: [],
};
const { halves } = fine;
const piece = { from: 0, to: 300, offset: 0, windows: 4, evidence: 8 };
const stretched = { ratio: 25 / 24, offset: -7 };

describe('the first test that fails decides', () => {
  test.each<[string, Partial<Evidence>, string, string]>([
    ['nothing fails', {}, 'apply', 'fits'],
    ['19 cues', { cues: 19 }, 'insufficient', 'too-few-cues'],
    ['4 windows', { windows: 4 }, 'insufficient', 'too-few-cues'],
    ['an offset at the bound', { offset: 59.5 }, 'refuse', 'at-bound'],
    ['an offset just inside', { offset: -59.4 }, 'apply', 'fits'],
    ['pieces apart', { pieces: [piece, { ...piece, offset: 0.7 }] }, 'split', 'pieces'],
    ['pieces together', { pieces: [piece, { ...piece, offset: 0.5 }] }, 'apply', 'fits'],
    ['a weak piece', { pieces: [piece, { ...piece, offset: 9, evidence: 4.9 }] }, 'apply', 'fits'],
    ['a short piece', { pieces: [piece, { ...piece, offset: 9, windows: 1 }] }, 'apply', 'fits'],
    ['halves that do not know each other', { halves: { ...halves, evidence: 4.9 } }, 'refuse', 'no-match'],
    ['a second answer', { dominance: 1.39 }, 'refuse', 'ambiguous'],
    ['halves apart', { halves: { ...halves, gap: 0.61 } }, 'refuse', 'halves-disagree'],
    ['halves of other ratios', { halves: { ...halves, ratioGap: 0.003 } }, 'refuse', 'halves-disagree'],
    ['a stretch with nothing', { weakestRun: 1.49 }, 'refuse', 'stretch-without-match'],
    ['few windows that agree', { support: 0.49 }, 'refuse', 'few-windows-agree'],
    ['starts without speech', { contrast: 0.11 }, 'refuse', 'starts-miss-speech'],
    ['a run of starts without speech', { weakestStarts: 0.03 }, 'refuse', 'stretch-without-match'],
    ['an end whose starts fit elsewhere', { startsElsewhere: 0.61 }, 'refuse', 'stretch-without-match'],
    ['a small offset', { offset: 0.25 }, 'in-sync', 'within-tolerance'],
    ['an offset just beyond', { offset: 0.26 }, 'apply', 'fits'],
    ['a ratio like its neighbour', { ...stretched, familyGap: 1.04 }, 'refuse', 'ratio-uncertain'],
    ['a ratio that half of the starts do not know', { ...stretched, halfFamilyGap: 1.01 }, 'refuse', 'ratio-uncertain'],
    ['no ratio, whatever its neighbour', { familyGap: 1.01, halfFamilyGap: 0.5 }, 'apply', 'fits'],
    ['no gain', { contrastBefore: 0.19 }, 'in-sync', 'no-gain'],
    ['a certain ratio', stretched, 'apply', 'fits'],
  ])('%s', (_, change, verdict, reason) => {
    expect(decide({ ...fine, ...change }, { fixesFramerate: true })).toMatchObject({ verdict, reason });
  });

  test('too little to measure at all', () => {
    expect(decide(undefined, { fixesFramerate: true })).toMatchObject({ verdict: 'insufficient', confidence: 0 });
  });

  test('times are stretched only where that is allowed', () => {
    expect(decide({ ...fine, ...stretched }, { fixesFramerate: false })).toMatchObject({
      verdict: 'refuse',
      reason: 'other-frame-rate',
    });
    expect(decide(fine, { fixesFramerate: false }).verdict).toBe('apply');
  });

  test('a larger bound allows a larger offset', () => {
    expect(decide({ ...fine, offset: 100, maxOffset: 120 }, { fixesFramerate: true }).verdict).toBe('apply');
  });
});

const logistic = (value: number) => 1 / (1 + Math.exp(-value));

describe('what is badly heard', () => {
  /** No half knows the other, and a stretch has nothing. */
  const faint: Evidence = {
    ...fine,
    halves: { evidence: 2, gap: 40, ratioGap: 0.04 },
    quarters: { evidence: 5.5, gap: 0.6, ratioGap: 0 },
    weakestRun: 0.5,
    support: 0.35,
    elsewhere: 2.5,
  };

  test('is accepted when every quarter confirms the others and no end fits better elsewhere', () => {
    const decision = decide(faint, { fixesFramerate: true });

    expect(decision).toMatchObject({ verdict: 'apply', reason: 'fits' });
    expect(decision.confidence).toBeGreaterThan(0.3);
    expect(decision.confidence).toBeLessThan(0.7);
  });

  test.each<[string, Partial<Evidence>]>([
    ['quarters that say too little', { quarters: { ...faint.quarters, evidence: 5.4 } }],
    ['quarters apart', { quarters: { ...faint.quarters, gap: 0.7 } }],
    ['quarters of other ratios', { quarters: { ...faint.quarters, ratioGap: 0.003 } }],
    ['hardly a window that agrees', { support: 0.34 }],
    ['an end that fits better elsewhere', { elsewhere: 2.6 }],
    ['a wider search', { maxOffset: 120 }],
    ['a second answer', { dominance: 1.39 }],
    ['starts without speech', { contrast: 0.11 }],
  ])('is refused with %s', (_, change) => {
    expect(decide({ ...faint, ...change }, { fixesFramerate: true }).verdict).toBe('refuse');
  });
});

describe('starts that all meet speech', () => {
  /** Neither halves nor stretches nor windows say much, and another answer is near. */
  const proven: Evidence = {
    ...fine,
    halves: { evidence: 2, gap: 40, ratioGap: 0.04 },
    weakestRun: 0.5,
    support: 0.2,
    dominance: 1.2,
    contrast: 0.22,
    weakestStarts: 0.1,
    maxOffset: 120,
  };

  test('are proof enough, however far off the file is', () => {
    const decision = decide({ ...proven, offset: 100 }, { fixesFramerate: true });

    expect(decision).toMatchObject({ verdict: 'apply', reason: 'fits' });
    expect(decision.confidence).toBeGreaterThan(0.6);
  });

  test.each<[string, Partial<Evidence>]>([
    ['a run that meets little', { weakestStarts: 0.09 }],
    ['little contrast', { contrast: 0.21 }],
    ['another answer that is nearly as good', { dominance: 1.19 }],
  ])('prove nothing with %s', (_, change) => {
    expect(decide({ ...proven, ...change }, { fixesFramerate: true }).verdict).toBe('refuse');
  });

  test('do not hide that parts need different shifts', () => {
    const pieces = [piece, { ...piece, offset: 3 }];

    expect(decide({ ...proven, pieces }, { fixesFramerate: true }).verdict).toBe('split');
  });
});

describe('confidence', () => {
  test('is the product of how far each value is from its limit', () => {
    const apart = { evidence: 6, gap: 0.3, ratioGap: 0 };
    const values = { halves: apart, dominance: 1.5, support: 0.6, weakestRun: 2 };
    const expected =
      logistic(1.5 / 0.6) * logistic(0.2 / 0.06) * logistic(0.2 / 0.05) * logistic(1 / 0.3) * logistic(0.3 / 0.12);

    expect(confidenceIn({ ...fine, ...values })).toBeCloseTo(expected, 2);
  });

  test('is nothing for what does not belong to the video', () => {
    expect(decide(fine, { fixesFramerate: true }).confidence).toBeGreaterThan(0.9);
    expect(decide({ ...fine, dominance: 1 }, { fixesFramerate: true }).confidence).toBe(0);
  });
});
