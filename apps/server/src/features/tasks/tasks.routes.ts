import { contract } from '@captionarr/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { implement } from '#platform/http/implement.ts';
import type { Scheduler } from '#platform/scheduler/scheduler.ts';
import { presentTask } from './tasks.presenter.ts';

interface Dependencies {
  scheduler: Scheduler;
  now: () => number;
  userNameOf: (request: FastifyRequest) => Promise<string>;
}

export const tasksRoutes = (api: FastifyInstance, { scheduler, now, userNameOf }: Dependencies) =>
  implement(api, contract.tasks, {
    async list({ query: { taskid } }) {
      const planned = await scheduler.list();
      const inOrder = planned.toSorted((one, other) => (one.next ?? Infinity) - (other.next ?? Infinity));
      // This API has always answered the whole list to a task that it does not know.
      const wanted = inOrder.filter(({ task }) => task.id === taskid);
      return { data: (wanted.length > 0 ? wanted : inOrder).map((each) => presentTask(each, now())) };
    },
    run: async ({ form }, { request }) => scheduler.run(form.taskid, await userNameOf(request)),
  });
