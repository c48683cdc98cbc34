import type { Made } from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';
import { draftStep, type DraftStep } from './draft-step.ts';
import type { PlanParts } from './plan-parts.ts';
import type { MissingItem } from './read-items.ts';

/** Each needs a look at the video; the rest has its turn in the next plan. */
const most = 1000;
const estimated = 3;

interface Options {
  signal: AbortSignal;
  yieldLoop: () => Promise<void>;
}

/** Those that a machine rung can make now. */
async function findPossible(
  { ladder }: Pick<PlanParts, 'ladder'>,
  rung: Made,
  items: readonly MissingItem[],
  { signal, yieldLoop }: Options,
): Promise<MissingItem[]> {
  if (items.length === 0 || (await ladder.problem(rung)) !== null) return [];
  const possible: MissingItem[] = [];
  for (const item of items.slice(0, most)) {
    signal.throwIfAborted();
    await yieldLoop();
    const { type, mediaId: id, language } = item;
    const problem = await ladder.problem(rung, { type, id, language }).catch(unlessGone);
    if (problem === null) possible.push(item);
  }
  return possible;
}

const unlessGone = (error: unknown): string => {
  if (error instanceof AppError) return error.message;
  throw error;
};

/** Cost and time, from the first few. */
async function estimate(
  { ladder }: Pick<PlanParts, 'ladder'>,
  rung: Made,
  items: readonly MissingItem[],
  { signal }: Options,
) {
  const sum = { cost: 0, seconds: 0 };
  const known = { cost: false, seconds: false };
  const some = items.slice(0, estimated);
  for (const { type, mediaId: id, language } of some) {
    const facts = await ladder.estimate({ type, id, language }, rung, signal).catch(() => undefined);
    signal.throwIfAborted();
    for (const figure of ['cost', 'seconds'] as const) {
      const value = facts?.[figure];
      if (value === null || value === undefined) continue;
      known[figure] = true;
      sum[figure] += (value * items.length) / some.length;
    }
  }
  return { cost: known.cost ? sum.cost : null, seconds: known.seconds ? sum.seconds : null };
}

/** Text from pictures, and translations, which are never ticked at first. */
export async function findMachineSteps(
  parts: Pick<PlanParts, 'ladder'>,
  items: readonly MissingItem[],
  options: Options,
): Promise<DraftStep[]> {
  const steps: DraftStep[] = [];
  const rungs = [
    ['read-pictures', 'ocr', items.filter(({ cause }) => cause === 'pictures'), true],
    ['translate', 'translation', items, false],
  ] as const;
  for (const [lever, rung, some, ticked] of rungs) {
    const possible = await findPossible(parts, rung, some, options);
    if (possible.length === 0) continue;
    const keys = new Set(possible.map(({ key }) => key));
    const first = some.length > most ? most : null;
    steps.push(draftStep(lever, [], keys, { ticked, first, ...(await estimate(parts, rung, possible, options)) }));
  }
  return steps;
}
