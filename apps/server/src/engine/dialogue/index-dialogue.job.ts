import { setTimeout as rest } from 'node:timers/promises';
import type { MediaKind } from '@captionarr/contract';
import type { Database } from '#platform/db/database.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import { countFiles, readPiece, type Piece } from './read-files.ts';
import type { Updated } from './update-index.ts';

interface Parts {
  db: Database;
  update: (piece: Piece) => Promise<Updated>;
  /** While it works, the index counts as being built. */
  onWorking: (isWorking: boolean) => void;
  /** How long it rests, as a share of the time it worked. */
  restShare?: number | undefined;
}

interface Saved {
  type: MediaKind;
  after: number;
  done: number;
}

/** As long as it works, so that it never takes more than half a core. */
const usualShare = 1;
const kinds: readonly MediaKind[] = ['episode', 'movie'];

/** Brings the whole index up to date. What is in it already isn’t read again, so a restart continues where it was. */
export const createIndexJob = ({ db, update, onWorking, restShare = usualShare }: Parts): JobDefinition<null> =>
  defineJob<null>({
    name: 'index-dialogue',
    lane: 'index',
    title: () => 'Index dialogue',
    said: () => ({ code: 'index-dialogue', values: {} }),
    async run(_input, { saved, signal, progress, checkpoint }) {
      const from = saved as Saved | undefined;
      let done = from?.done ?? 0;
      const total = Math.max(done, await countFiles(db));
      onWorking(true);
      try {
        progress(done, total);
        for (const type of kinds.slice(from ? kinds.indexOf(from.type) : 0)) {
          let after = from?.type === type ? from.after : 0;
          while (after < Number.MAX_SAFE_INTEGER) {
            const piece = await readPiece(db, type, after);
            for (let left = 1; left > 0;) {
              signal.throwIfAborted();
              const began = performance.now();
              const updated = await update(piece);
              ({ left } = updated);
              if (updated.added > 0) await rest((performance.now() - began) * restShare, undefined, { signal });
              progress(Math.min(total, done + piece.files.length - left), total);
            }
            done = Math.min(total, done + piece.files.length);
            after = piece.range.upTo;
            await checkpoint({ type, after, done } satisfies Saved);
          }
        }
      } finally {
        onWorking(false);
      }
    },
  });
