import type { Database as Sqlite, Statement } from 'better-sqlite3';
import type { Prepare } from './bulk.ts';

/** Prepares each text once per connection and keeps the most recently used; bounded, because filters multiply texts. */
export function createStatementCache(sqlite: Pick<Sqlite, 'prepare'>, capacity = 600): Prepare {
  const statements = new Map<string, Statement>();

  return (text) => {
    const known = statements.get(text);
    if (known) {
      statements.delete(text);
      statements.set(text, known);
      return known;
    }
    const statement = sqlite.prepare(text);
    statements.set(text, statement);
    const [oldest] = statements.keys();
    if (statements.size > capacity && oldest !== undefined) statements.delete(oldest);
    return statement;
  };
}
