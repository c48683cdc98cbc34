import { contract } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { implement } from '#platform/http/implement.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import { nameItems } from './item-names.ts';
import { presentJob, presentJobItem } from './jobs.presenter.ts';

/** Each action and the error for a job in the wrong state. */
const actions = {
  force_start: {
    run: (jobs: JobQueue, id: number) => jobs.forceStart(id),
    refusal: sentence`Only a pending job can be started.`,
  },
  move_top: {
    run: (jobs: JobQueue, id: number) => jobs.moveTop(id),
    refusal: sentence`Only a pending job can be moved.`,
  },
  move_bottom: {
    run: (jobs: JobQueue, id: number) => jobs.moveBottom(id),
    refusal: sentence`Only a pending job can be moved.`,
  },
  cancel: {
    run: (jobs: JobQueue, id: number) => jobs.cancel(id),
    refusal: sentence`Only a pending or running job can be canceled.`,
  },
  retry: { run: (jobs: JobQueue, id: number) => jobs.retry(id), refusal: sentence`Only a failed job can be retried.` },
  retry_failed: {
    run: (jobs: JobQueue, id: number) => jobs.retryFailed(id),
    refusal: sentence`This job has no failed items to retry.`,
  },
};

export const jobsRoutes = (api: FastifyInstance, jobs: JobQueue, db: Database) =>
  implement(api, contract.jobs, {
    list: async ({ query }) => ({ data: (await jobs.list(query)).map(presentJob) }),
    async items({ query }) {
      const items = await jobs.items(query.id);
      const names = await nameItems(
        db,
        items.map(({ key }) => key),
      );
      return { data: items.map((item) => presentJobItem(item, names.get(item.key))) };
    },
    async act({ form: { id, action } }) {
      const { run, refusal } = actions[action];
      if (!(await run(jobs, id))) throw new AppError('conflict', refusal);
    },
    empty: ({ form }) => jobs.empty(form.queueName),
    async remove({ form: { id } }) {
      if (!(await jobs.remove(id))) throw new AppError('invalid', 'Only a job that isn’t running can be removed.');
    },
  });
