import { tolerance, type Judgement } from './judge.ts';
import { tallyOf } from './tally.ts';

export const verdicts = ['apply', 'in-sync', 'split', 'refuse', 'insufficient'] as const;

/** Median, 95th percentile and worst. */
export function spread(errors: readonly (number | undefined)[]): string {
  const sorted = errors.filter((error) => error !== undefined).toSorted((one, other) => one - other);
  if (sorted.length === 0) return '-';
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN).toFixed(2);
  return [at(0.5), at(0.95), at(1)].join(' / ');
}

/** One line a category: verdicts, and errors beside those of taking the maximum. */
export function printCategories(title: string, judgements: readonly Judgement[]): void {
  const columns = ['category', 'pairs', ...verdicts, 'as it should be', 'error of applied: median / p95 / worst'];
  console.log(`\n### ${title}\n`);
  console.log(`| ${[...columns, 'plain maximum: median / p95 / worst'].join(' | ')} |`);
  console.log(`|${'---|'.repeat(columns.length + 1)}`);
  for (const category of new Set(judgements.map(({ pair }) => pair.category))) {
    const own = judgements.filter(({ pair }) => pair.category === category);
    const counts = verdicts.map((verdict) => own.filter(({ proposal }) => proposal.verdict === verdict).length);
    const applied = own.filter(({ isApplied }) => isApplied).map(({ error }) => error);
    const cells = [category, own.length, ...counts, `${own.filter(isRight).length}/${own.length}`];
    console.log(`| ${[...cells, spread(applied), spread(own.map(({ plain }) => plain.error))].join(' | ')} |`);
  }
}

function isRight({ pair, proposal, error, isApplied, misplaced }: Judgement): boolean {
  if (pair.expected === 'repair') return error !== undefined && error <= tolerance;
  if (pair.expected === 'keep') return !isApplied;
  return misplaced === 0 || (proposal.verdict !== 'apply' && proposal.verdict !== 'in-sync');
}

/** One line for each set of pairs. */
export function printTallies(sets: Readonly<Record<string, readonly Judgement[]>>): void {
  const columns = ['set', 'pairs', 'good changed', 'good known', 'wrong accepted', 'cut accepted as a whole'];
  const further = [
    'cut repaired in pieces (misplaced)',
    'repaired within 0.2 s',
    'applied, further off',
    'not in sync the second time',
  ];
  console.log(
    `\n| ${[...columns, ...further, 'plain maximum: good worse / wrong accepted / repaired / false ratio'].join(' | ')} |`,
  );
  console.log(`|${'---|'.repeat(columns.length + further.length + 1)}`);
  for (const [name, judgements] of Object.entries(sets)) {
    const tally = tallyOf(judgements);
    const { plain } = tally;
    const share = ((100 * tally.repaired) / Math.max(1, tally.repairable)).toFixed(1);
    const cells = [
      name,
      tally.pairs,
      `${tally.goodChanged} / ${tally.good}`,
      `${tally.goodKnown} / ${tally.good}`,
      `${tally.wrongAccepted} / ${tally.wrong}`,
      `${tally.cutAccepted} / ${tally.cut}`,
      `${tally.cutInPieces} / ${tally.cut} (${tally.cutMisplaced})`,
      `${tally.repaired} / ${tally.repairable} (${share}%)`,
      tally.appliedOff,
      tally.notInSyncAfterwards,
      `${plain.goodWorse} / ${plain.wrongAccepted} / ${plain.repaired} / ${plain.falseRatio}`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
