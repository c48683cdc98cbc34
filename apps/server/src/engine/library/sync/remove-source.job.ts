import { sourceKinds, type SourceKind } from '@captionarr/contract';
import { emitCounts } from '#engine/library/live-events.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import { findInstance, readHeld, readKnown } from './known-items.ts';
import { removeItems } from './remove-items.ts';
import type { SyncParts } from './sync-parts.ts';

export interface RemoveSourceInput {
  id: string;
  kind: SourceKind;
  ordinal: number;
  name: string;
}

interface Parts extends SyncParts {
  /** Whether the source was added again in the meantime. */
  isBack: (id: string) => boolean;
}

const pieceSize = 50;

/** Takes the titles of a removed source from the lists; tombstones keep their profiles and history. */
export const createRemoveSourceJob = (parts: Parts): JobDefinition<RemoveSourceInput> =>
  defineJob<RemoveSourceInput>({
    name: 'remove-source',
    lane: 'interactive',
    title: ({ name }) => `Remove the titles of ${name}`,
    said: ({ name }) => ({ code: 'remove-source', values: { name } }),
    about: ({ kind }) => [...sourceKinds[kind].fills],
    attempts: 4,
    backoff: 2000,
    async run({ id, kind, ordinal }, { signal, progress }) {
      for (const list of sourceKinds[kind].fills)
        // A sync that still runs would bring back what was removed.
        await parts.turns.take(`sync ${list} ${ordinal}`, async () => {
          const ids = [...(await readKnown(parts.db, list, ordinal)).keys()];
          for (let from = 0; from < ids.length; from += pieceSize) {
            if (parts.isBack(id)) return;
            await removeItems({ parts, signal }, list, ids.slice(from, from + pieceSize));
            progress(Math.min(from + pieceSize, ids.length), ids.length);
          }
          await parts.store.release(list, await readHeld(parts.db, list, ordinal));
          const instance = await findInstance(parts.db, list, ordinal);
          if (instance) await parts.db.deleteFrom('sync_report').where('instance_id', '=', instance.id).execute();
          emitCounts(parts.emit, list);
        });
      parts.emit({ type: 'libraries', action: 'update', payload: null });
    },
  });
