import type { Migration } from './migration.ts';

/** Profiles as the ladder last went by them, to notice that one has changed. */
export const plannedProfiles: Migration = {
  name: '0045-planned-profiles',
  up: (sqlite) =>
    sqlite.exec(`
      CREATE TABLE planned_profile (
        id INTEGER PRIMARY KEY,
        -- What decides its plans, as JSON.
        content TEXT NOT NULL
      ) STRICT;
    `),
};
