import type { Migration } from './migration.ts';

const shelf = (table: 'series' | 'movie', kind: 0 | 1) => `
  -- Code2, or empty; the next sync fills it.
  ALTER TABLE ${table} ADD COLUMN original_language TEXT NOT NULL DEFAULT '';
  ALTER TABLE ${table} ADD COLUMN genres_json TEXT NOT NULL DEFAULT '[]';
  -- What chose the profile: 'rule:' and its id, 'hand', 'import', 'tag', 'default', or '' when it wasn't recorded.
  ALTER TABLE ${table} ADD COLUMN profile_by TEXT NOT NULL DEFAULT '';
  UPDATE ${table} SET profile_by = 'hand' WHERE EXISTS (
    SELECT 1 FROM profile_change_item item JOIN profile_change change ON change.id = change_id
      WHERE kind = ${kind} AND undone_at IS NULL AND media_id = ${table}.id AND after IS ${table}.profile_id
  );
`;

export const profileRules: Migration = {
  name: '0025-profile-rules',
  up: (sqlite) => {
    sqlite.exec(`
      -- In the order they are tried; \`rule_json\` is a ProfileRule.
      CREATE TABLE profile_rule (
        position INTEGER PRIMARY KEY,
        rule_json TEXT NOT NULL
      ) STRICT;

      -- Profiles of single seasons (episode_id 0) and episodes (season -1) of a series; 0 stands for no profile.
      -- Not bound to the series or the profile: when they come back, it counts again.
      CREATE TABLE profile_override (
        series_id INTEGER NOT NULL,
        season INTEGER NOT NULL,
        episode_id INTEGER NOT NULL,
        profile_id INTEGER NOT NULL,
        profile_by TEXT NOT NULL,
        PRIMARY KEY (series_id, season, episode_id)
      ) STRICT, WITHOUT ROWID;

      -- Overrides of a change: \`was\` and \`became\` are the overrides, null for none set; \`before\` and \`after\` are
      -- the profiles that counted.
      CREATE TABLE profile_change_override (
        change_id INTEGER NOT NULL REFERENCES profile_change ON DELETE CASCADE,
        series_id INTEGER NOT NULL,
        season INTEGER NOT NULL,
        episode_id INTEGER NOT NULL,
        was INTEGER,
        was_by TEXT NOT NULL,
        became INTEGER,
        before INTEGER,
        after INTEGER,
        PRIMARY KEY (change_id, series_id, season, episode_id)
      ) STRICT, WITHOUT ROWID;

      ALTER TABLE profile_change_item ADD COLUMN before_by TEXT NOT NULL DEFAULT '';
      ALTER TABLE tombstone ADD COLUMN profile_by TEXT NOT NULL DEFAULT '';
    `);
    sqlite.exec(shelf('series', 0));
    sqlite.exec(shelf('movie', 1));
  },
};
