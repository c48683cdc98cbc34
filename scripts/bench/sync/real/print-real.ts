import { spread, verdicts } from '../print.ts';
import type { RealJudgement } from './judge-real.ts';
import { speechAbove } from './real-set.ts';
import { tallyReal } from './tally-real.ts';

type Cells = readonly (string | number)[];

function printTable(columns: readonly string[], rows: readonly Cells[]): void {
  console.log(`\n| ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length)}`);
  for (const cells of rows) console.log(`| ${cells.join(' | ')} |`);
}

/** The tables of docs/sync.md. */
export function printReal(title: string, judgements: readonly RealJudgement[]): void {
  console.log(`\n### ${title}`);
  const byKind = Map.groupBy(judgements, ({ category }) => category);
  printTable(
    ['kind', 'pairs', ...verdicts, 'error of applied: median / p95 / worst'],
    [...byKind].map(([kind, own]) => [
      kind,
      own.length,
      ...verdicts.map((verdict) => own.filter((each) => each.verdict === verdict).length),
      spread(own.filter(({ isApplied }) => isApplied).map(({ error }) => error)),
    ]),
  );
  const levels = speechAbove.map((above): [string, RealJudgement[]] => [
    `+${above} dB`,
    judgements.filter((each) => each.speechAbove === above),
  ]);
  const columns = ['good changed', 'good known', 'wrong accepted', 'cut accepted as a whole'];
  const further = ['cut repaired in pieces (misplaced)', 'repaired within 0.2 s'];
  printTable(
    ['speech above the rest', 'pairs', ...columns, ...further, 'applied, further off'],
    [...levels, ['all', judgements] as const].map(([name, own]) => [name, ...cellsOf(own)]),
  );
  const refused = judgements.filter(({ expected, verdict }) => expected === 'repair' && verdict !== 'apply');
  const byReason = Map.groupBy(refused, ({ reason }) => reason);
  printTable(
    ['why a right file was refused', ...levels.map(([name]) => name)],
    [...byReason].map(([reason, own]) => [
      reason,
      ...speechAbove.map((above) => own.filter((each) => each.speechAbove === above).length),
    ]),
  );
}

function cellsOf(judgements: readonly RealJudgement[]): Cells {
  const tally = tallyReal(judgements);
  const share = ((100 * tally.repaired) / Math.max(1, tally.repairable)).toFixed(1);
  return [
    tally.pairs,
    `${tally.goodChanged} / ${tally.good}`,
    tally.goodKnown,
    `${tally.wrongAccepted} / ${tally.wrong}`,
    `${tally.cutAccepted} / ${tally.cut}`,
    `${tally.cutInPieces} / ${tally.cut} (${tally.cutMisplaced})`,
    `${tally.repaired} / ${tally.repairable} (${share}%)`,
    tally.appliedOff,
  ];
}
