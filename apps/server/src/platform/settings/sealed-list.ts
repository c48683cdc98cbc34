import type { Insertable, Selectable, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Change } from '#platform/db/commit.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { SecretBox } from './secret-box.ts';

type SealedTable = 'notification' | 'media_server';
/** Opens one sealed text; undefined if the key that it was sealed with is lost. */
type OpenSecret = (purpose: string, sealed: string) => string | undefined;

interface Options<Item, Table extends SealedTable> {
  db: Database;
  secrets: SecretBox;
  log: Logger;
  table: Table;
  orderBy: keyof Selectable<Tables[Table]> & string;
  read: (row: Selectable<Tables[Table]>, open: OpenSecret) => Item;
  /** Items that are not usable are left out; all are by default. */
  isUsable?: (item: Item) => boolean;
  write: (item: Item, position: number) => Insertable<Tables[Table]>;
  /** Log message for lost secrets, with the names of the items. */
  describeLost: (names: string) => string;
}

/** A short list of items with secrets, kept in memory and saved as a whole with the settings. */
export async function openSealedList<Item extends { name: string }, Table extends SealedTable>(
  options: Options<Item, Table>,
) {
  const { db, secrets, log, orderBy, read, isUsable = () => true, write, describeLost } = options;
  type Listener = (before: readonly Item[], after: readonly Item[]) => unknown;
  // Kysely cannot follow a table that is a type parameter: for the builder both are the first.
  const table = options.table as 'notification';
  const listeners: Listener[] = [];
  const lost: string[] = [];

  const rows = await db
    .selectFrom(table)
    .selectAll()
    .orderBy(orderBy as 'name')
    .execute();
  const opened = (rows as unknown as Selectable<Tables[Table]>[]).map((row) => {
    let isLost = false;
    const item = read(row, (purpose, sealed) => {
      const text = secrets.open(purpose, sealed);
      isLost ||= text === undefined;
      return text;
    });
    if (isLost) lost.push(item.name);
    return item;
  });
  let items: readonly Item[] = opened.filter(isUsable);
  if (lost.length > 0) log.warn(describeLost(lost.join(', ')));

  async function replace(transaction: Transaction<Tables>, next: readonly Item[]): Promise<void> {
    await transaction.deleteFrom(table).execute();
    const written = next.map(write) as unknown as Insertable<Tables['notification']>[];
    if (written.length > 0) await transaction.insertInto(table).values(written).execute();
  }

  return {
    current: () => items,

    /** Calls back after a change; a save waits for the listeners. */
    onChange: (listener: Listener) => void listeners.push(listener),

    /** Replaces the whole list. */
    replacing: (next: readonly Item[]): Change => ({
      write: (transaction) => replace(transaction, next),
      done() {
        const before = items;
        items = next;
        return Promise.all(listeners.map((listener) => listener(before, next)));
      },
    }),
  };
}
