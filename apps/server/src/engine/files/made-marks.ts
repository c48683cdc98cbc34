import { madeBy, type Made } from '@captionarr/contract';
import type { Database } from '#platform/db/database.ts';
import type { ChangeOrder } from './subtitle-files.ts';

export type MadeMarks = ReturnType<typeof createMadeMarks>;

/** These bring content of their own; any other change works on what was there, and inherits its mark. */
const arrivals: ReadonlySet<string> = new Set(['upload', 'download', 'upgrade', 'track', 'restore', 'delete']);

/** Remembers which content a program made, by its hash: whatever is restored or undone has the right mark by itself. */
export function createMadeMarks(db: Database) {
  const find = async (hash: string | undefined): Promise<{ made: Made; detail_json: string } | undefined> =>
    hash === undefined
      ? undefined
      : db.selectFrom('made_content').select(['made', 'detail_json']).where('hash', '=', hash).executeTakeFirst();

  return {
    /** Undefined if people made it, or if it isn’t known. */
    madeOf: async (hash: string | undefined): Promise<Made | undefined> => (await find(hash))?.made,

    /** Before the file is there, so that a rescan finds the mark. */
    async note(order: ChangeOrder, beforeHash: string | undefined, afterHash: string | undefined, at: number) {
      if (afterHash === undefined) return;
      const made = madeIn(order);
      const mark = made
        ? { made, detail_json: JSON.stringify(order.detail ?? {}) }
        : arrivals.has(order.tool)
          ? undefined
          : await find(beforeHash);
      if (!mark) return;
      await db
        .insertInto('made_content')
        .values({ hash: afterHash, at, ...mark })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute();
    },
  };
}

/** What the order says about itself; the translate tool always makes translations. */
function madeIn({ tool, detail }: ChangeOrder): Made | undefined {
  if (tool === 'translate') return 'translation';
  return madeBy.find((made) => made === detail?.made);
}
