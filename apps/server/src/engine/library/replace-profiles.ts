import type { Transaction } from 'kysely';
import type { Profile } from '#domain/library/profile.ts';
import type { Change } from '#platform/db/commit.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { Profiles } from './profiles.ts';
import type { RecomputeInput } from './recompute/recompute.job.ts';

interface Dependencies {
  profiles: Pick<Profiles, 'replacing'>;
  /** With the transaction that changes the profiles, so that neither is without the other. */
  requestRecompute: (input: RecomputeInput, transaction: Transaction<Tables>) => Promise<unknown>;
}

/** Replaces all profiles and enqueues the recompute jobs. */
export const createReplaceProfiles =
  ({ profiles, requestRecompute }: Dependencies) =>
  (next: readonly Profile[], isUndo?: boolean): Change => {
    const change = profiles.replacing(next, isUndo);
    return {
      ...change,
      async write(transaction) {
        await change.write(transaction);
        for (const kind of ['series', 'movies'] as const)
          await requestRecompute({ kind, withTracks: false }, transaction);
      },
    };
  };
