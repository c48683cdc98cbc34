import type { Migration } from './migration.ts';

/** Reviews that were discarded, for an undo. */
export const discardedReviews: Migration = {
  name: '0046-discarded-reviews',
  up: (sqlite) =>
    sqlite.exec(`
      CREATE TABLE discarded_review (
        id INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        -- The rows of review and review_picture, as JSON.
        content TEXT NOT NULL
      ) STRICT;
    `),
};
