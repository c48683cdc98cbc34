import type { Job, ProviderStatus } from '@captionarr/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useActOnJob, jobsQuery } from '#lib/queries/jobs.ts';
import { keys } from '#lib/queries/keys.ts';
import { startProviderTest } from '#lib/queries/provider-tests.ts';

const isOpen = ({ status }: Job) => status === 'pending' || status === 'running';
const scopeOf = (provider: string) => `providers:${provider}`;
const isTest = ({ about = [] }: Job) => about.some((scope) => scope.startsWith(scopeOf('')));

/** Tests of providers as they are saved: jobs of the server, started here or elsewhere. */
export function useSavedTests() {
  const client = useQueryClient();
  const running = useQuery({ ...jobsQuery(), select: openTests }).data ?? [];
  const starting = useMutation({
    mutationFn: startProviderTest,
    // It is shown as running until the list knows the job.
    onSuccess: () => client.invalidateQueries({ queryKey: keys.jobs }),
  });
  const act = useActOnJob();
  const isAsked = (provider: string) =>
    starting.isPending && (starting.variables === undefined || starting.variables === provider);
  return {
    /** Tests one, or all. */
    start: (provider?: string) => starting.mutate(provider),
    isAnyRunning: starting.isPending || running.length > 0,
    /** Whether its result is still to come; a job tests several, one after another. */
    isTesting: ({ name, probe }: Pick<ProviderStatus, 'name' | 'probe'>) =>
      isAsked(name) ||
      running.some(
        ({ about = [], started_at: since }) => about.includes(scopeOf(name)) && !(since && probe && probe.at >= since),
      ),
    cancel: () => running.forEach(({ job_id: id }) => act.mutate({ id, action: 'cancel' })),
  };
}

const openTests = ({ data }: { data: readonly Job[] }) => data.filter((job) => isOpen(job) && isTest(job));
