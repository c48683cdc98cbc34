import type { LibraryKind } from '@captionarr/contract';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { BatchedWork } from '#engine/library/store/batched-transaction.ts';
import { run, selectAll } from '#engine/library/store/statements.ts';
import type { WriteContext } from '#engine/library/store/write-context.ts';
import { kindCode } from '#platform/db/kind-code.ts';

interface Taken {
  profile_id: number;
  media_id: number;
}

/** Rows in a step. */
const chunk = 50;

/**
 * Clears deleted profiles from items, and restores them if the deletion was undone. What is missing must be computed
 * afterward. Returns the number of changed items.
 */
export function* clearRemovedProfiles(
  context: Pick<WriteContext, 'prepare' | 'now'>,
  kind: LibraryKind,
): BatchedWork<number> {
  const { prepare, now } = context;
  const { table, video: type } = mediaTables[kind];
  let changed = 0;

  function* eachChunk(text: string, apply: (row: Taken) => void): BatchedWork<void> {
    for (;;) {
      const rows = selectAll<Taken>(prepare, `${text} LIMIT ${chunk}`);
      for (const row of rows) apply(row);
      changed += rows.length;
      if (rows.length < chunk) return;
      yield;
    }
  }

  yield* eachChunk(
    `SELECT profile_id, item.id AS media_id FROM profile CROSS JOIN ${table} item
      WHERE removed_at IS NOT NULL AND profile_id = profile.id`,
    ({ profile_id, media_id }) => {
      run(
        prepare,
        'INSERT OR REPLACE INTO taken_profile VALUES (?, ?, ?, ?)',
        profile_id,
        kindCode[type],
        media_id,
        now(),
      );
      run(prepare, `UPDATE ${table} SET profile_id = NULL WHERE id = ?`, media_id);
    },
  );
  yield* eachChunk(
    `SELECT profile_id, media_id FROM profile CROSS JOIN taken_profile
      WHERE removed_at IS NULL AND profile_id = profile.id AND kind = ${kindCode[type]}`,
    ({ profile_id, media_id }) => {
      // Skips items that got another profile in the meantime.
      run(prepare, `UPDATE ${table} SET profile_id = ? WHERE id = ? AND profile_id IS NULL`, profile_id, media_id);
      const text = 'DELETE FROM taken_profile WHERE profile_id = ? AND kind = ? AND media_id = ?';
      run(prepare, text, profile_id, kindCode[type], media_id);
    },
  );

  // Beyond the settings history nothing can be undone, so older rows can go.
  run(prepare, 'DELETE FROM taken_profile WHERE taken_at < (SELECT min(saved_at) FROM settings_save)');
  run(
    prepare,
    `DELETE FROM profile WHERE removed_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM series WHERE profile_id = profile.id)
      AND NOT EXISTS (SELECT 1 FROM movie WHERE profile_id = profile.id)`,
  );
  return changed;
}
