import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import { hashFiles } from './hash-files.ts';
import { tagFiles, type ReadContainer } from './tag-files.ts';

interface Parts {
  db: Database;
  ordinal: number;
  readContainer?: ReadContainer | undefined;
  /** Tags said more about some files than their names. */
  onTagged: () => void;
  signal: AbortSignal;
  log: Logger;
}

/** Reads in new videos while nothing waits for it: the tags of unsure ones, and the ends of all. */
export function createBackgroundReading({ db, ordinal, readContainer, onTagged, signal, log }: Parts) {
  const tags = createRepeater(async () => {
    if (readContainer && (await tagFiles(db, ordinal, readContainer, signal))) onTagged();
  });
  const hashes = createRepeater(() => hashFiles(db, ordinal, signal, delay));

  /** One run at a time; asked for during a run, another one follows. */
  function createRepeater(work: () => Promise<void>) {
    let running: Promise<void> | undefined;
    let isWanted = false;
    async function repeat(): Promise<void> {
      for (isWanted = true; isWanted && !signal.aborted;) {
        isWanted = false;
        await work().catch(
          (error: unknown) => signal.aborted || log.debug({ err: error }, 'Could not read in the videos of a library'),
        );
      }
      running = undefined;
    }
    return {
      start: (): void => {
        isWanted = true;
        running ??= repeat();
      },
      idle: async (): Promise<void> => running,
    };
  }

  return {
    start: (): void => [tags, hashes].forEach(({ start }) => start()),
    idle: async (): Promise<void> => void (await Promise.all([tags.idle(), hashes.idle()])),
  };
}
