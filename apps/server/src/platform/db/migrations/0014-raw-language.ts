import type { Migration } from './migration.ts';

export const rawLanguage: Migration = {
  name: '0014-raw-language',
  up: (sqlite) => {
    sqlite.exec(`
      -- The language as it stands in the name of the file or in the tag of the track; the next look at a video fills it in.
      ALTER TABLE subtitle ADD COLUMN raw_language TEXT;
    `);
  },
};
