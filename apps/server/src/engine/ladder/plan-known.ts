import { isMachineRung, type Made } from '@captionarr/contract';
import { planWish } from '#domain/ladder/plan-wish.ts';
import type { PlannedRung } from '#domain/ladder/wish-facts.ts';
import type { Sentence } from '#platform/sentence.ts';
import type { KnownWish, ReadParts } from './read-wishes.ts';
import type { RungMaker, Wish } from './rung-maker.ts';
import { notSetUp } from './run-rung.ts';

export interface PlanParts extends ReadParts {
  makers: readonly RungMaker[];
}

/** Why a machine rung can’t be used for a wish; null if it can. */
export async function findProblem(makers: readonly RungMaker[], rung: Made, wish: Wish): Promise<Sentence | null> {
  const maker = makers.find((each) => each.rung === rung);
  return maker ? maker.problem(wish) : notSetUp;
}

/** Plans a wish; only rungs that would have their turn some time are asked whether they can be used. */
export async function planKnown({ makers }: PlanParts, { wish, facts }: KnownWish) {
  const problems = new Map<string, Sentence>();
  const asked = new Set<string>();
  for (;;) {
    const plan = planWish({ ...facts, unavailable: new Set(problems.keys()) as ReadonlySet<Made> });
    const open = plan.find((each) => isOpen(each) && !asked.has(each.rung));
    if (!open || !isMachineRung(open.rung)) return { plan, problems };
    asked.add(open.rung);
    const problem = await findProblem(makers, open.rung, wish);
    if (problem) problems.set(open.rung, problem);
  }
}

const isOpen = ({ rung, state }: PlannedRung): boolean =>
  isMachineRung(rung) && (state === 'next' || state === 'waiting');
