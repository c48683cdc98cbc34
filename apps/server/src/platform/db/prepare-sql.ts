import type { RawBuilder } from 'kysely';
import type { Database } from './database.ts';
import { prepare } from './prepared.ts';

/** A raw SQL query with typed parameters, for what the builder cannot express. */
export function prepareSql<Values extends object, Row>(
  db: Database,
  build: (slot: <Name extends keyof Values>(name: Name) => Values[Name]) => RawBuilder<Row>,
): (values: Values) => Promise<Row[]> {
  const run = prepare<Values, Row>((slot) => ({ compile: () => build(slot).compile(db) }));
  return (values) => run(values, db);
}
