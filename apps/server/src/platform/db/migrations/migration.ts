import type { Database as Sqlite } from 'better-sqlite3';

/** One step of the schema. Once released it is never changed: the next change is the next file. */
export interface Migration {
  name: string;
  /** Runs in a transaction with the other steps, with foreign keys off; they are checked after each. */
  up: (sqlite: Sqlite) => void;
  /** Tables that may hold fewer rows afterwards, or be gone. */
  shrinks?: readonly string[];
}
