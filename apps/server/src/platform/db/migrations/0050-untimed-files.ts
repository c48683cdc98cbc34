import type { Migration } from './migration.ts';

/** Which measured files have no timing yet, the newest first. */
export const untimedFiles: Migration = {
  name: '0050-untimed-files',
  up: (sqlite) =>
    sqlite.exec(`
      -- 1 once the timing is measured, or can’t be.
      ALTER TABLE file_quality ADD COLUMN timed INTEGER NOT NULL DEFAULT 0;
      UPDATE file_quality SET timed = 1
        WHERE language LIKE '%:forced'
          OR EXISTS (SELECT 1 FROM file_finding WHERE file_id = file_quality.id AND code = 'broken')
          OR EXISTS (SELECT 1 FROM subtitle_check AS checked
            WHERE checked.kind = file_quality.kind AND checked.media_id = file_quality.media_id
              AND checked.path = file_quality.path AND checked.hash = file_quality.hash);
      CREATE INDEX file_quality_untimed ON file_quality (modified_at, id) WHERE timed = 0;
    `),
};
