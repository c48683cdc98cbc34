import type { MediaKind } from '@captionarr/contract';
import { actors } from '@captionarr/contract';
import { mediaKinds } from '@captionarr/domain/media/kinds.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import type { Database } from '#platform/db/database.ts';
import { defineJob, type JobQueue } from '#platform/jobs/job.ts';
import type { Scheduler } from '#platform/scheduler/scheduler.ts';
import { findChanged, keepPlanned, readLackingOf } from './changed-profiles.ts';
import type { RungMaker } from './rung-maker.ts';
import { isAnyWaiting, listWaiting, takeDue } from './waits.ts';

interface Dependencies {
  db: Database;
  profiles: Pick<Profiles, 'all'>;
  makers: readonly RungMaker[];
  climb: (type: MediaKind, ids: readonly number[]) => Promise<void>;
  jobs: Pick<JobQueue, 'register' | 'enqueue'>;
  scheduler: Pick<Scheduler, 'register'>;
  now: () => number;
}

/** Videos that are read at once. */
const atOnce = 100;

/** Looks every hour whether a wait of the ladder has ended, or a profile has changed; reads only what that is about. */
export function createLadderLook({ db, profiles, makers, climb, jobs, scheduler, now }: Dependencies) {
  const look = jobs.register(
    defineJob<{ who: string; afterProfiles?: boolean }>({
      name: 'ladder-look',
      lane: 'scheduled',
      title: () => 'Make subtitles whose turn has come',
      async run({ afterProfiles = false }, { signal, yieldLoop, progress }) {
        const began = now();
        let done = 0;
        const lookAt = async (type: MediaKind, id: number) => {
          signal.throwIfAborted();
          await climb(type, [id]);
          await yieldLoop();
          progress(++done, done);
        };
        for (const type of afterProfiles ? mediaKinds : [])
          for await (const id of listWaiting(db, type)) await lookAt(type, id);
        const changed = await findChanged(db, profiles.all());
        for (const type of changed.length > 0 ? mediaKinds : [])
          for await (const ids of readLackingOf(db, type, changed)) {
            for (const id of ids) await lookAt(type, id);
            await yieldLoop();
          }
        await keepPlanned(db, changed);
        for (;;) {
          const due = await takeDue(db, began, atOnce);
          if (due.length === 0) return;
          for (const { type, id } of due) await lookAt(type, id);
        }
      },
    }),
  );
  scheduler.register({
    id: 'make_subtitles',
    name: 'Make Subtitles Whose Turn Has Come',
    isPresent: () => makers.length > 0 || profiles.all().some(({ ladder }) => ladder !== undefined),
    schedule: () => ({ everyMinutes: 60 }),
    owns: ({ name }) => name === look.name,
    run: (_isScheduled, who = actors.schedule) => jobs.enqueue(look, { who }, { dedupe: 'look' }),
  });
  return {
    /** What waits for a rung may have none any longer. */
    async afterProfiles(): Promise<void> {
      if (!(await isAnyWaiting(db))) return;
      await jobs.enqueue(look, { who: actors.schedule, afterProfiles: true }, { dedupe: 'profiles' });
    },
  };
}
