import type { Profile } from '#domain/library/profile.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { nameExamples, type NamedExample } from './name-examples.ts';
import { createDifference, type Lacking, type Tally, type Video } from './tally.ts';

export type NamedTally = Omit<Tally, 'examples'> & { examples: readonly NamedExample[] };

export interface Preview {
  /** Episodes and movies. */
  compared: number;
  wanted: NamedTally;
  unwanted: NamedTally;
  /** Missing now, nice to have then. */
  nicer: NamedTally;
  /** Newly nice to have, and no longer. */
  wished: NamedTally;
  unwished: NamedTally;
  /** Series and movies that would lose their profile. */
  unassigned: number;
}

interface Judged {
  profile?: Profile | undefined;
}

/** Sums up what becomes wanted or unwanted; stops when it is aborted. */
export function createComparison(db: Database, signal?: AbortSignal) {
  const difference = createDifference();
  let [compared, unassigned] = [0, 0];
  const named = async (tally: Tally) => ({ ...tally, examples: await nameExamples(db, tally.examples) });

  return {
    stopIfUnwatched(): void {
      if (signal?.aborted) throw new AppError('unavailable', 'The preview was canceled.');
    },
    item(before: Judged, after: Judged): void {
      if (before.profile && !after.profile) unassigned++;
    },
    video(video: Video, before: Lacking, after: Lacking): void {
      compared++;
      difference.add(video, before, after);
    },
    async result(): Promise<Preview> {
      const { wanted, unwanted, nicer, wished, unwished } = difference.result();
      return {
        compared,
        unassigned,
        wanted: await named(wanted),
        unwanted: await named(unwanted),
        nicer: await named(nicer),
        wished: await named(wished),
        unwished: await named(unwished),
      };
    },
  };
}
