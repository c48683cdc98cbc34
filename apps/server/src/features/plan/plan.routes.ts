import { contract, type PlanFilter } from '@captionarr/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OrdinalOfSource } from '#engine/library/sources/source-of-title.ts';
import type { OpenedPlan } from '#engine/plan/open-plan.ts';
import { implement } from '#platform/http/implement.ts';

interface Dependencies {
  plan: OpenedPlan;
  ordinalOfSource: OrdinalOfSource;
  userNameOf: (request: FastifyRequest) => Promise<string>;
}

export function planRoutes(api: FastifyInstance, { plan, ordinalOfSource, userNameOf }: Dependencies) {
  const filterOf = ({ kind, cause, source }: PlanFilter) => ({ kind, cause, instance: ordinalOfSource(source) });

  implement(api, contract.plan, {
    make: ({ form: { fresh = false, ...filter } }) => plan.make(filterOf(filter), fresh),
    items: ({ query: { step, start, length, ...filter } }) => plan.items(filterOf(filter), step, { start, length }),
    trial: async ({ form: { provider } }) => ({ job_id: await plan.trial(provider) }),
    apply: async ({ form: { made_at, 'steps[]': steps, ...filter } }, { request }) => ({
      id: await plan.apply(filterOf(filter), made_at, steps, await userNameOf(request)),
    }),
    undo: ({ form: { id } }) => plan.undo(id),
  });
}
