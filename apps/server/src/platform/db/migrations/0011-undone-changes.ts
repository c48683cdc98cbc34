import { markUndone } from '#platform/db/mark-undone.ts';
import type { Migration } from './migration.ts';

export const undoneChanges: Migration = {
  name: '0011-undone-changes',
  up: (sqlite) => {
    sqlite.exec(`
      -- When somebody went back to what was there before; null while the change is in effect.
      ALTER TABLE file_change ADD COLUMN undone_at INTEGER;
      CREATE INDEX file_change_by_path ON file_change (path, id);
    `);
    const restored = sqlite
      .prepare(`SELECT path, max(at) AS at FROM file_change WHERE tool = 'restore' AND state = 'done' GROUP BY path`)
      .all() as { path: string; at: number }[];
    const mark = sqlite.prepare(markUndone);
    for (const { path, at } of restored) mark.run(JSON.stringify({ path, at }));
  },
};
