import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { createBlacklist } from '#engine/blacklist/blacklist.ts';
import type { ProviderPool } from '#engine/providers/provider-pool.ts';
import type { SearchOrder, SearchOutcome } from '#engine/search/searcher.ts';
import { openWanted } from '#engine/wanted/open-wanted.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import { startWithLibrary, type SomeLibrary } from '#testing/library-rows.ts';

/** Everything that searches, on these rows; searches only note what they were asked. */
export async function startWanted(
  library: SomeLibrary,
  answer: (order: SearchOrder) => Partial<SearchOutcome> = () => ({}),
) {
  const { app } = await startWithLibrary(library);
  const { db, settings } = app;
  const log = pino({ level: 'silent' });
  const orders: SearchOrder[] = [];
  const removed: string[] = [];
  const chosenFor: string[] = [];
  let now = 1e12;
  let isPaused = false;
  const groups: number[][] = [];
  const searchOne = async (order: SearchOrder): Promise<SearchOutcome> => {
    orders.push(order);
    return { searchId: 1, verdicts: [], saved: [], tried: [...(order.languages ?? [])], ...answer(order) };
  };
  const searcher = {
    searchTogether(together: readonly SearchOrder[]) {
      groups.push(together.map(({ mediaId }) => mediaId));
      return Promise.allSettled(together.map(searchOne));
    },
  };
  // Only whether somebody can be asked counts here.
  const pool = {
    choose(_video: unknown, languages: readonly string[]) {
      chosenFor.push(...languages);
      return { ask: isPaused ? [] : [{}], left: [] };
    },
  } as unknown as ProviderPool;
  const blacklist = createBlacklist({ db, emit: () => undefined });
  const jobs = createJobQueue({ db, emit: () => undefined, log });
  const wanted = openWanted({
    jobs,
    scheduler: { register: () => undefined },
    offsetOf: () => 0.5,
    isInUse: () => true,
    remove: async (_video, path) => void removed.push(path),
    records: { releaseOf: () => Promise.resolve(undefined) },
    db,
    settings,
    searcher,
    pool,
    blacklist,
    isUpgradable: (_type, row) => row.is_current === 1,
    nextSearch: () => null,
    now: () => now,
  });
  await jobs.start();
  onTestFinished(() => jobs.stop());
  const asked = () => orders.splice(0).map(({ mediaId, languages }) => [mediaId, ...(languages ?? [])]);
  return {
    db,
    settings,
    chosenFor,
    jobs,
    wanted,
    orders,
    groups,
    removed,
    asked,
    at: (time: number) => void (now = time),
    pause: () => void (isPaused = true),
  };
}
