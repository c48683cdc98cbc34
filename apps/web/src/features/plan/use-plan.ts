import type { Cause, PlanFilter, PlanRun } from '@captionarr/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';

const lookEveryMs = 1000;

export const isMoving = (run: PlanRun | null | undefined): boolean =>
  run?.state === 'applying' || run?.state === 'undoing';

const planQuery = (filter: PlanFilter) =>
  queryOptions({
    queryKey: [...keys.plan, filter],
    queryFn: ({ signal }) => api.plan.make({ form: filter, signal }),
    staleTime: 0,
    // Counting, applying and trying go on at the server.
    refetchInterval: ({ state: { data } }) =>
      data && (!data.plan || isMoving(data.run) || data.plan.trials.some(({ job_id: job }) => job !== null))
        ? lookEveryMs
        : false,
    meta: { quiet: true, needs: 'plan.make' },
  });

/** What the address narrows the plan to. */
export function usePlanFilter() {
  const [params, setParams] = useSearchParams();
  // The server answers to a cause that it doesn’t know with an error, which the page shows.
  const cause = (params.get('cause') ?? undefined) as Cause | undefined;
  const kind = params.get('kind') === 'movie' ? 'movie' : params.get('kind') === 'episode' ? 'episode' : undefined;
  const source = params.get('source') ?? undefined;
  const filter: PlanFilter = { ...(cause && { cause }), ...(kind && { kind }), ...(source && { source }) };
  return { filter, clear: () => setParams({}) };
}

export function usePlan(filter: PlanFilter) {
  const client = useQueryClient();
  const query = useQuery(planQuery(filter));
  const again = useMutation({
    mutationFn: () => api.plan.make({ form: { ...filter, fresh: true } }),
    onSuccess: (answer) => client.setQueryData(planQuery(filter).queryKey, answer),
  });
  const refresh = () => client.invalidateQueries({ queryKey: keys.plan });
  const apply = useMutation({
    mutationFn: ({ madeAt, steps }: { madeAt: number; steps: string[] }) =>
      api.plan.apply({ form: { ...filter, made_at: madeAt, 'steps[]': steps } }),
    onSettled: refresh,
  });
  return { ...query, again, apply };
}

/** Starts a sample at a provider, undoes a plan, or stops one. */
export function usePlanActions() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: keys.plan });
  return {
    test: useMutation({ mutationFn: (provider: string) => api.plan.trial({ form: { provider } }), onSettled }),
    undo: useMutation({ mutationFn: (id: number) => api.plan.undo({ form: { id } }), onSettled }),
    stop: useMutation({ mutationFn: (id: number) => api.jobs.act({ form: { id, action: 'cancel' } }), onSettled }),
  };
}
