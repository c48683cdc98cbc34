import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import { makePlan, type MadePlan } from './make-plan.ts';
import type { PlanParts } from './plan-parts.ts';
import type { ItemFilter } from './read-items.ts';

/** Makes a plan and hands it over; one that a restart lost is counted again. */
export const createPlanCountJob = (
  parts: PlanParts,
  keep: (filter: ItemFilter, made: MadePlan) => void,
): JobDefinition<ItemFilter> =>
  defineJob<ItemFilter>({
    name: 'plan-count',
    lane: 'count',
    title: () => 'Make a plan for what is missing',
    async run(filter, context) {
      keep(filter, await makePlan(parts, filter, context));
    },
  });
