import { randomUUID } from 'node:crypto';
import type { LibraryKind, LiveEvent } from '@captionarr/contract';
import type { Transaction } from 'kysely';
import { emitCounts, emitItem } from '#engine/library/live-events.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import { runInBatches, type BatchedWork } from '#engine/library/store/batched-transaction.ts';
import { createRules, type ReadSourceRules } from '#engine/library/store/library-rules.ts';
import { createMissingFinder } from '#engine/library/store/missing-finder.ts';
import { selectOne } from '#engine/library/store/statements.ts';
import type { WriteContext } from '#engine/library/store/write-context.ts';
import type { Bulk } from '#platform/db/bulk.ts';
import type { Tables } from '#platform/db/schema.ts';
import { checkpointByCommits } from '#platform/db/wal-checkpointer.ts';
import type { JobContext, JobQueue } from '#platform/jobs/job.ts';
import { throttle } from '#platform/jobs/throttle.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { recompute, startOf, type RecomputeState } from './recompute-steps.ts';
import { clearRemovedProfiles } from './clear-removed-profiles.ts';

interface Dependencies {
  bulk: Bulk;
  checkpoint: () => Promise<void>;
  settings: Pick<SettingsStore, 'current'>;
  profiles: Pick<Profiles, 'all' | 'find' | 'rules'>;
  sourceRules?: ReadSourceRules;
  jobs: JobQueue;
  emit: (event: LiveEvent) => void;
  now?: () => number;
}

export interface RecomputeInput {
  kind: LibraryKind;
  /** Also which subtitles count. */
  withTracks: boolean;
}

const tellEvery = 2000;
/** Slice length in ms. Short, because page requests wait for the rest of a slice. */
const sliceMs = 1.5;
/** Slices between two notes of where to go on after a crash. */
const saveEvery = 100;
/** Slices between two checkpoints of the database. */
const checkpointEvery = 128;

/** Computes again what everything of a kind lacks, after a rule has changed that holds for all of it. */
export function createRecompute(dependencies: Dependencies) {
  const { bulk, checkpoint, settings, profiles, sourceRules, jobs, emit, now = Date.now } = dependencies;
  const tools = {
    rules: createRules(settings, sourceRules),
    profiles,
    findMissing: createMissingFinder(profiles),
    now,
  };
  // A new key with each start: a change that comes while one runs needs another, because that one may be past it.
  let round = randomUUID();
  const pace = checkpointByCommits(checkpoint, checkpointEvery);

  async function run({ kind, withTracks }: RecomputeInput, context: JobContext): Promise<void> {
    round = randomUUID();
    // Only this job saves here.
    const state = { ...startOf(kind), ...(context.saved as RecomputeState | undefined) };
    const total = await bulk((prepare) => countRows(kind, (text) => selectOne<{ n: number }>(prepare, text)?.n ?? 0));
    const news = throttle(() => tell(emit, kind, state.after), tellEvery);
    let told = state.changed;
    let slices = 0;
    const work = <T>(steps: (all: WriteContext) => BatchedWork<T>) =>
      runInBatches(bulk, (prepare) => steps({ ...tools, prepare }), afterCommit, sliceMs);

    async function afterCommit() {
      context.signal.throwIfAborted();
      context.progress(Math.min(state.done, total), total);
      if (state.changed > told) news.request();
      told = state.changed;
      if (++slices % saveEvery === 0) await context.checkpoint({ ...state });
      await pace();
    }

    state.changed += await work((all) => clearRemovedProfiles(all, kind));
    await work((all) => recompute(all, state, withTracks));
    news.flush();
  }

  const job = jobs.register<RecomputeInput>({
    name: 'recompute-missing',
    // A user who changed a profile waits for it, so it does not queue behind a sync.
    lane: 'interactive',
    title: ({ kind }) =>
      kind === 'series' ? 'Recalculate missing subtitles (series)' : 'Recalculate missing subtitles (movies)',
    said: ({ kind }) => ({ code: `recompute-missing.${kind}`, values: {} }),
    about: ({ kind }) => [kind],
    attempts: 3,
    run,
  });

  return {
    /** Once for all changes that come before it starts. */
    request: (input: RecomputeInput, transaction?: Transaction<Tables>): Promise<number> =>
      jobs.enqueue(job, input, { dedupe: `${input.kind} ${String(input.withTracks)} ${round}`, transaction }),
  };
}

const countRows = (kind: LibraryKind, count: (text: string) => number): number =>
  kind === 'movies'
    ? count('SELECT count(*) AS n FROM movie')
    : count('SELECT count(*) AS n FROM series') + count('SELECT count(*) AS n FROM episode');

/** Lists are asked for again as a whole, so one event of each kind says enough. */
function tell(emit: (event: LiveEvent) => void, kind: LibraryKind, lastId: number): void {
  emitItem(emit, kind, lastId);
  if (kind === 'series') emit({ type: 'episode', action: 'update', payload: lastId });
  emitCounts(emit, kind);
}
