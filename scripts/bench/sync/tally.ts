import { tolerance, type Judgement } from './judge.ts';

/** Counts over some pairs. */
export interface Tally {
  pairs: number;
  goodChanged: number;
  goodKnown: number;
  good: number;
  wrongAccepted: number;
  wrong: number;
  /** As a whole, or piece by piece; and of the latter those with any cue misplaced. */
  cutAccepted: number;
  cutInPieces: number;
  cutMisplaced: number;
  cut: number;
  repaired: number;
  repairable: number;
  appliedOff: number;
  notInSyncAfterwards: number;
  plain: { goodWorse: number; wrongAccepted: number; repaired: number; falseRatio: number };
}

const isSparse = ({ pair }: Judgement): boolean => pair.category.startsWith('sparse');
const isAccepted = ({ proposal }: Judgement): boolean => proposal.verdict === 'apply' || proposal.verdict === 'in-sync';
const good = (each: Judgement): boolean => each.pair.expected === 'keep' && !isSparse(each);
const cut = ({ pair }: Judgement): boolean => pair.category === 'cut';
const wrong = (each: Judgement): boolean => each.pair.expected === 'reject' && !cut(each);
const repairable = ({ pair }: Judgement): boolean => pair.expected === 'repair';
const isOff = (error: number | undefined): boolean => error !== undefined && error > tolerance;

export function tallyOf(judgements: readonly Judgement[]): Tally {
  const count = (test: (judgement: Judgement) => boolean): number => judgements.filter(test).length;
  return {
    pairs: judgements.length,
    goodChanged: count((each) => each.pair.expected === 'keep' && each.isApplied),
    goodKnown: count((each) => good(each) && each.proposal.verdict === 'in-sync'),
    good: count(good),
    wrongAccepted: count((each) => wrong(each) && isAccepted(each)),
    wrong: count(wrong),
    cutAccepted: count((each) => cut(each) && isAccepted(each) && each.misplaced === undefined),
    cutInPieces: count((each) => cut(each) && each.misplaced !== undefined),
    cutMisplaced: count((each) => cut(each) && (each.misplaced ?? 0) > 0),
    cut: count(cut),
    repaired: count((each) => repairable(each) && !isOff(each.error)),
    repairable: count(repairable),
    appliedOff: count((each) => each.isApplied && isOff(each.error)),
    notInSyncAfterwards: count((each) => each.second !== undefined && each.second !== 'in-sync'),
    plain: {
      goodWorse: count((each) => good(each) && isOff(each.plain.error)),
      wrongAccepted: count((each) => wrong(each) && each.plain.isAccepted),
      repaired: count((each) => repairable(each) && !isOff(each.plain.error)),
      falseRatio: count(
        ({ pair, plain }) =>
          pair.truth !== undefined &&
          !pair.category.startsWith('sparse') &&
          plain.ratio !== nearest(pair.truth.ratio, plain.ratio),
      ),
    },
  };
}

/** `found` if it is the same ratio but for its last digits. */
const nearest = (wanted: number, found: number): number => (Math.abs(wanted - found) < 1e-6 ? found : wanted);

/** Violated gates; empty if all hold. */
export function brokenGates(tally: Tally): string[] {
  const gates: [boolean, string][] = [
    [tally.goodChanged === 0, `${tally.goodChanged} good files changed`],
    [tally.wrongAccepted === 0, `${tally.wrongAccepted} wrong episodes accepted`],
    [tally.appliedOff === 0, `${tally.appliedOff} applied with an error over ${tolerance} s`],
    [tally.repaired >= 0.95 * tally.repairable, `only ${tally.repaired} of ${tally.repairable} repaired`],
    [tally.notInSyncAfterwards === 0, `${tally.notInSyncAfterwards} not in sync the second time`],
  ];
  return gates.filter(([holds]) => !holds).map(([, what]) => what);
}
