import { tolerance } from '../judge.ts';
import type { RealJudgement } from './judge-real.ts';

/** Counts over some pairs of recorded voices. */
export interface RealTally {
  pairs: number;
  good: number;
  goodChanged: number;
  goodKnown: number;
  wrong: number;
  wrongAccepted: number;
  cut: number;
  /** As a whole, or piece by piece; and of the latter those with any cue misplaced. */
  cutAccepted: number;
  cutInPieces: number;
  cutMisplaced: number;
  repairable: number;
  repaired: number;
  appliedOff: number;
}

const isAccepted = ({ verdict }: RealJudgement): boolean => verdict === 'apply' || verdict === 'in-sync';
const isCut = ({ category }: RealJudgement): boolean => /^(ad|cut|jump)/.test(category);
const isPiecewise = ({ misplaced }: RealJudgement): boolean => misplaced !== undefined;
const isWrong = (each: RealJudgement): boolean => each.expected === 'reject' && !isCut(each);
const isGood = ({ category }: RealJudgement): boolean => category.startsWith('good');
const isRepairable = ({ expected }: RealJudgement): boolean => expected === 'repair';
const isOff = ({ error }: RealJudgement): boolean => error !== undefined && error > tolerance;

export function tallyReal(judgements: readonly RealJudgement[]): RealTally {
  const count = (...tests: ((each: RealJudgement) => boolean)[]): number =>
    judgements.filter((each) => tests.every((test) => test(each))).length;
  return {
    pairs: judgements.length,
    good: count(({ expected }) => expected === 'keep'),
    goodChanged: count(({ expected, isApplied }) => expected === 'keep' && isApplied),
    goodKnown: count(isGood, ({ verdict }) => verdict === 'in-sync'),
    wrong: count(isWrong),
    wrongAccepted: count(isWrong, isAccepted),
    cut: count(isCut),
    cutAccepted: count(isCut, isAccepted, (each) => !isPiecewise(each)),
    cutInPieces: count(isPiecewise),
    cutMisplaced: count(({ misplaced = 0 }) => misplaced > 0),
    repairable: count(isRepairable),
    repaired: count(isRepairable, (each) => !isOff(each)),
    appliedOff: count(({ isApplied }) => isApplied, isOff),
  };
}

/** The share to repair, by how many decibels the speech is above the rest. */
const leastRepaired: Readonly<Record<number, number>> = { 15: 0.95, 5: 0.95, 0: 0.85 };

/** Violated gates; empty if all hold. */
export function brokenRealGates(judgements: readonly RealJudgement[]): string[] {
  const all = tallyReal(judgements);
  const shares = Object.entries(leastRepaired).map(([above, least]): [boolean, string] => {
    const own = tallyReal(judgements.filter(({ speechAbove }) => speechAbove === Number(above)));
    return [own.repaired >= least * own.repairable, `${above} dB: ${own.repaired} of ${own.repairable} repaired`];
  });
  const gates: [boolean, string][] = [
    [all.goodChanged === 0, `${all.goodChanged} good files changed`],
    [all.wrongAccepted === 0, `${all.wrongAccepted} wrong episodes accepted`],
    [all.cutAccepted === 0, `${all.cutAccepted} cut files accepted as a whole`],
    [all.cutMisplaced === 0, `${all.cutMisplaced} cut files with misplaced cues`],
    [all.appliedOff === 0, `${all.appliedOff} applied with an error over ${tolerance} s`],
    ...shares,
  ];
  return gates.filter(([holds]) => !holds).map(([, what]) => what);
}
