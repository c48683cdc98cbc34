import type { LiveEvent } from '@captionarr/contract';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { createRecompute } from '#engine/library/recompute/recompute.job.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import { startLibrary } from './start-library.ts';

/** A library with the job that computes it again, and what that told. */
export async function startRecompute(options: Parameters<typeof startLibrary>[0] = {}) {
  const library = await startLibrary(options);
  const { db, bulk, checkpoint, settings, profiles } = library;
  const events: LiveEvent[] = [];
  const emit = (event: LiveEvent) => void events.push(event);
  const log = pino({ level: 'silent' });
  const createQueue = () => {
    const queue = createJobQueue({ db, emit: () => {}, log });
    const recompute = createRecompute({ bulk, checkpoint, settings, profiles, jobs: queue, emit });
    onTestFinished(() => queue.stop());
    return { recompute, queue };
  };
  const { recompute, queue } = createQueue();

  async function until(id: number, ...statuses: string[]) {
    for (;;) {
      const [row] = await queue.list({ id });
      if (row && statuses.includes(row.status)) return row;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  return {
    ...library,
    events,
    queue,
    recompute,
    /** Simulates a restart. */
    createQueue,
    until,
    run: async (kind: 'series' | 'movies', withTracks = false) => {
      await queue.start();
      return until(await recompute.request({ kind, withTracks }), 'completed', 'failed');
    },
  };
}
