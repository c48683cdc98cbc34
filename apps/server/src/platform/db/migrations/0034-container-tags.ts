import type { Migration } from './migration.ts';

/** What the containers of unsure files say about themselves. */
export const containerTags: Migration = {
  name: '0034-container-tags',
  up: (sqlite) =>
    sqlite.exec(`
      -- Null until they were read, and again when the file has changed.
      ALTER TABLE folder_file ADD COLUMN tags_json TEXT;
      CREATE INDEX folder_file_untagged ON folder_file (ordinal)
        WHERE type = 'unsure' AND tags_json IS NULL AND gone_at IS NULL;
    `),
};
