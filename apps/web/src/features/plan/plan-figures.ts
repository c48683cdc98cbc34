import type { Cause, Plan, PlanStep } from '@captionarr/contract';
import { countGains } from '@captionarr/contract/browser';

/** What the ticked steps come to. */
export interface PlanSum {
  gains: ReadonlyMap<string, number>;
  /** Ticked steps, in their order. */
  steps: readonly PlanStep[];
  /** Missing afterwards, not counting what is only searched for. */
  left: number;
  /** A search only; it may find nothing. */
  tried: number;
  stays: readonly { cause: Cause; count: number }[];
  requests: number;
  /** Null where no step tells. */
  seconds: number | null;
  cost: number | null;
}

export function sumUp(plan: Plan, ticked: ReadonlySet<string>): PlanSum {
  const { gains, stays } = countGains(
    plan.steps.map(({ id }) => id),
    plan.groups,
    ticked,
  );
  const steps = plan.steps.filter(({ id }) => ticked.has(id));
  const gainOf = ({ id }: PlanStep) => gains.get(id) ?? 0;
  const sum = (some: readonly PlanStep[]) => some.reduce((all, step) => all + gainOf(step), 0);
  /** A step that others leave less to takes as much less. */
  const share = (step: PlanStep) => (step.items === 0 ? 0 : gainOf(step) / step.items);
  const total = (figure: 'seconds' | 'cost') => {
    const known = steps.flatMap((step) => (step[figure] === null ? [] : [step[figure] * share(step)]));
    return known.length === 0 ? null : known.reduce((all, one) => all + one, 0);
  };
  return {
    gains,
    steps,
    left: plan.total - sum(steps.filter(({ sure }) => sure)),
    tried: sum(steps.filter(({ sure }) => !sure)),
    stays: [...stays].map(([cause, count]) => ({ cause, count })).toSorted((one, other) => other.count - one.count),
    requests: Math.round(steps.reduce((all, step) => all + step.requests * share(step), 0)),
    seconds: total('seconds'),
    cost: total('cost'),
  };
}
