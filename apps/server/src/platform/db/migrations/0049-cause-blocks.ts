import { isOnly } from './0040-cause-counts.ts';
import type { Migration } from './migration.ts';

/** Ids in a block. */
export const causeBlock = 8192;

const count = `
    INSERT INTO cause_block (kind, cause, block, videos)
      SELECT NEW.kind, NEW.cause, NEW.media_id / ${causeBlock}, 1 WHERE NEW.excluded = 0 AND ${isOnly('NEW')}
      ON CONFLICT DO UPDATE SET videos = videos + 1;`;
const discount = `
    UPDATE cause_block SET videos = videos - 1
      WHERE OLD.excluded = 0 AND kind = OLD.kind AND cause = OLD.cause AND block = OLD.media_id / ${causeBlock}
        AND ${isOnly('OLD')};`;

/** Makes them from their source, where the triggers were not there or not in force. */
export const fillCauseBlocks = `
  INSERT INTO cause_block (kind, cause, block, videos)
    SELECT kind, cause, media_id / ${causeBlock}, count(DISTINCT media_id) FROM missing WHERE excluded = 0 GROUP BY 1, 2, 3;
`;

/** How many videos lack something for a cause in each block of ids, so that a page far down a list is found at once. */
export const causeBlocks: Migration = {
  name: '0049-cause-blocks',
  up: (sqlite) =>
    sqlite.exec(`
      -- Rows of none stay.
      CREATE TABLE cause_block (
        kind INTEGER NOT NULL,
        cause TEXT NOT NULL,
        block INTEGER NOT NULL,
        videos INTEGER NOT NULL,
        PRIMARY KEY (kind, cause, block)
      ) STRICT, WITHOUT ROWID;
      ${fillCauseBlocks}
      CREATE TRIGGER missing_block_ai AFTER INSERT ON missing WHEN NEW.excluded = 0 BEGIN${count}
      END;
      CREATE TRIGGER missing_block_ad AFTER DELETE ON missing WHEN OLD.excluded = 0 BEGIN${discount}
      END;
      CREATE TRIGGER missing_block_au AFTER UPDATE OF excluded, cause ON missing
        WHEN OLD.excluded <> NEW.excluded OR OLD.cause <> NEW.cause BEGIN${discount}${count}
      END;
    `),
};
