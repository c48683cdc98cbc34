import type { Fact } from './fact.ts';
import { findingsShown, type FactCode } from './findings.ts';

type Shown = { code: FactCode; level: 'amber' | 'red'; value: number | null };

/** Of two with the same level, the one that spoils more comes first. */
const byWeight: readonly FactCode[] = [
  'broken',
  'language',
  'timing',
  'encoding',
  'length',
  'ads',
  'hole',
  'coverage',
  'machine',
  'ocr',
  'precision',
  'speed',
  'gaps',
  'durations',
  'lines',
  'hearing-impaired',
];

/** The figure that the words of a finding need: seconds, a share in percent, or a count. */
const figures: Record<FactCode, string | null> = {
  broken: null,
  timing: 'seconds',
  language: null,
  length: 'share',
  speed: 'count',
  durations: 'count',
  gaps: 'count',
  lines: 'count',
  coverage: 'share',
  precision: 'share',
  hole: 'seconds',
  ads: 'count',
  encoding: 'count',
  ocr: 'count',
  'hearing-impaired': 'share',
  machine: 'count',
};

/** What a row of a list says about a file, the worst first. */
export const shownFindings = (facts: readonly Fact[]): Shown[] =>
  facts
    .flatMap(({ code, level, values }): Shown[] => {
      if (level !== 'amber' && level !== 'red') return [];
      const value = values[figures[code] ?? ''];
      return [{ code, level, value: typeof value === 'number' ? value : null }];
    })
    .toSorted(
      (one, other) =>
        Number(other.level === 'red') - Number(one.level === 'red') ||
        byWeight.indexOf(one.code) - byWeight.indexOf(other.code),
    )
    .slice(0, findingsShown);
