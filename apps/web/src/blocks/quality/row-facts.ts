import type { FactCode, FactLevel } from '@captionarr/contract';
import type { Told } from './fact-words.ts';

export const factGroups = ['timing', 'reading', 'text'] as const;
type FactGroup = (typeof factGroups)[number];

/** What each fact is about; within a group, the one that says most when all is well comes first. */
export const groupOf: Record<FactCode, FactGroup> = {
  timing: 'timing',
  length: 'timing',
  hole: 'timing',
  coverage: 'timing',
  precision: 'timing',
  speed: 'reading',
  durations: 'reading',
  gaps: 'reading',
  lines: 'reading',
  broken: 'text',
  ads: 'text',
  language: 'text',
  encoding: 'text',
  ocr: 'text',
  machine: 'text',
  'hearing-impaired': 'text',
};
const order = Object.keys(groupOf);
const ranks: Record<FactLevel, number> = { red: 0, amber: 1, good: 2, unknown: 3, info: 4 };

export const isFinding = ({ level }: Pick<Told, 'level'>) => level === 'red' || level === 'amber';

/** In the order of the groups; in each, the worst first. */
export const sortFacts = <F extends Told>(facts: readonly F[]): F[] =>
  facts.toSorted(
    (one, other) =>
      factGroups.indexOf(groupOf[one.code]) - factGroups.indexOf(groupOf[other.code]) ||
      ranks[one.level] - ranks[other.level] ||
      order.indexOf(one.code) - order.indexOf(other.code),
  );

/** The facts on a row, three at most: what is wrong, the worst first, and what is well or unknown of the other groups. */
export function rowFacts<F extends Told>(facts: readonly F[], room = 3): F[] {
  const sorted = sortFacts(facts);
  const wrong = sorted
    .filter(isFinding)
    .toSorted((one, other) => ranks[one.level] - ranks[other.level])
    .slice(0, room);
  const told = new Set(wrong.map(({ code }) => groupOf[code]));
  const rest = factGroups
    .filter((group) => !told.has(group))
    .flatMap((group) => {
      const main = order.find((code) => groupOf[code as FactCode] === group && code !== 'broken');
      return sorted.find(({ code }) => code === main) ?? [];
    });
  return sortFacts([...wrong, ...rest.slice(0, room - wrong.length)]);
}
