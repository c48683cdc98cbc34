import type { LibraryKind } from '@captionarr/contract';
import { emitCounts } from '#engine/library/live-events.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import { readHeld } from './known-items.ts';
import { removeItems } from './remove-items.ts';
import type { SyncParts } from './sync-parts.ts';
import { forgetHeld } from './sync-report.ts';

const pieceSize = 50;
const titles: Record<LibraryKind, string> = {
  series: 'Remove series that Sonarr no longer lists',
  movies: 'Remove movies that Radarr no longer lists',
};

/** The user confirmed that held items are gone. */
export const createRemoveHeldJob = (parts: SyncParts): JobDefinition<{ kind: LibraryKind }> =>
  defineJob<{ kind: LibraryKind }>({
    name: 'remove-held',
    lane: 'interactive',
    title: ({ kind }) => titles[kind],
    said: ({ kind }) => ({ code: `remove-held.${kind}`, values: {} }),
    about: ({ kind }) => [kind],
    async run({ kind }, { signal, progress }) {
      const held = await readHeld(parts.db, kind);
      for (let from = 0; from < held.length; from += pieceSize) {
        await removeItems({ parts, signal }, kind, held.slice(from, from + pieceSize));
        progress(Math.min(from + pieceSize, held.length), held.length);
      }
      await forgetHeld(parts.db, kind);
      emitCounts(parts.emit, kind);
    },
  });
