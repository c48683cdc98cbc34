import type { Task } from '@captionarr/contract';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';

const mutationKey = ['run-task'];

/** Several may be started one after the other; each turns until the server says that it runs, or refuses. */
export function useTaskRuns() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (taskid: string) => api.tasks.run({ form: { taskid } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.tasks }),
  });
  const asked = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables,
  });
  const isRunning = useCallback(({ job_id, job_running }: Task) => job_running || asked.includes(job_id), [asked]);
  return { run: mutate, isRunning };
}

export type TaskRuns = ReturnType<typeof useTaskRuns>;
