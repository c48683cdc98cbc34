import { names } from '../../lab/src/names/index.ts';
import type { NameCase } from '../../lab/src/names/name-case.ts';
import { thirdNames } from '../../lab/src/names/third/index.ts';
import { unseenNames } from '../../lab/src/names/unseen/index.ts';
import { recognize } from '../../packages/domain/src/library/recognize/recognize.ts';
import type { Recognized } from '../../packages/domain/src/library/recognize/recognized.ts';
import { judgeName, type Verdict } from './recognize/judge-name.ts';

/** The bars of docs/decisions/0038-recognition.md. */
const least = { right: 0.97, perSecond: 20_000 };
const mostWrong = 0.005;
const rounds = 30;
const lists = [
  { name: 'unseen', cases: unseenNames },
  { name: 'third', cases: thirdNames },
];

/**
 * How well files are recognized by their names, on a list that somebody else wrote; `recognize all` names unsure ones, too.
 * `recognize unseen` and `recognize third` take lists that recognition wasn’t written with.
 */
export async function run(parts: string[]): Promise<void> {
  const cases = lists.find(({ name }) => parts.includes(name))?.cases ?? names;
  const judged = cases.map((one) => {
    const answer = recognize({ path: one.path });
    return { one, answer, verdict: judgeName(one, answer) };
  });
  const share = (verdict: Verdict) => judged.filter((each) => each.verdict === verdict).length / judged.length;
  console.table(countByKind(judged));
  for (const { one, answer, verdict } of judged) {
    if (verdict === 'wrong' || (parts.includes('all') && verdict === 'unsure'))
      console.log(inLines(one, answer, verdict));
  }
  const perSecond = measureSpeed(cases);
  const isGood =
    judged.length > 0 && share('right') >= least.right && share('wrong') < mostWrong && perSecond >= least.perSecond;
  console.log(
    `${judged.length} names: ${percent(share('right'))} right, ${percent(share('unsure'))} unsure, ${percent(share('wrong'))} wrong`,
  );
  console.log(isGood ? 'All bars are met.' : 'Below a bar: 97% right, less than 0.5% wrong, 20,000 names per second.');
  if (!isGood) process.exitCode = 1;
}

function countByKind(judged: readonly { one: NameCase; verdict: Verdict }[]): Record<string, Record<Verdict, number>> {
  const table: Record<string, Record<Verdict, number>> = {};
  for (const { one, verdict } of judged) {
    const row = (table[one.kind] ??= { right: 0, unsure: 0, wrong: 0 });
    row[verdict] += 1;
  }
  return table;
}

const inLines = ({ path, expected, ids }: NameCase, answer: Recognized, verdict: Verdict): string =>
  `${verdict}: ${path}\n  expected ${JSON.stringify({ ...expected, ...(ids && { ids }) })}\n  read     ${JSON.stringify(answer)}`;

const percent = (value: number): string => `${(value * 100).toFixed(1)}%`;

/** CPU time of the best round, beside a walk over the same names with one regular expression. */
function measureSpeed(cases: readonly NameCase[]): number {
  const bare = /^(?:(.*)\/)?(.+?)[ ._-]+S(\d{1,2})E(\d{1,3})/i;
  const best = { ours: Number.POSITIVE_INFINITY, bare: Number.POSITIVE_INFINITY };
  for (let round = 0; round < rounds; round++) {
    // Spaces make every folder a new one: nothing is remembered from the round before.
    const paths = cases.map(({ path }) => path.replaceAll('/', `${' '.repeat(round)}/`));
    best.ours = Math.min(
      best.ours,
      cpuOf(() => paths.forEach((path) => recognize({ path }))),
    );
    best.bare = Math.min(
      best.bare,
      cpuOf(() => paths.forEach((path) => bare.exec(path))),
    );
  }
  const perSecond = cases.length / best.ours;
  const ratio = (best.ours / Math.max(best.bare, 1e-6)).toFixed(0);
  console.log(
    `${Math.round(perSecond).toLocaleString('en')} names per second, ${ratio} times a bare regular expression`,
  );
  return perSecond;
}

/** Seconds of this process. */
function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
