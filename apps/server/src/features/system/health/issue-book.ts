import type { Database } from '#platform/db/database.ts';
import { needsPerson, type Issue } from './found.ts';

interface Dependencies {
  db: Database;
  tell: (news: { event: 'problem'; text: string }) => unknown;
  now: () => number;
}

/** What is over before is nobody's business: a manager that is updated is away for a while. */
const grace = 5 * 60_000;

/** Since when each issue is there, over restarts, and whether people were told. */
export function createIssueBook({ db, tell, now }: Dependencies) {
  const book = new Map<string, { since: number; told_at: number | null }>();
  let isRead = false;

  async function read(): Promise<void> {
    for (const { key, ...row } of await db.selectFrom('health_issue').selectAll().execute()) book.set(key, row);
    isRead = true;
  }

  async function write(key: string, row: { since: number; told_at: number | null }): Promise<void> {
    book.set(key, row);
    await db
      .replaceInto('health_issue')
      .values({ key, ...row })
      .execute();
  }

  async function forgetAllBut(keys: ReadonlySet<string>): Promise<void> {
    const gone = [...book.keys()].filter((key) => !keys.has(key));
    for (const key of gone) book.delete(key);
    if (gone.length > 0) await db.deleteFrom('health_issue').where('key', 'in', gone).execute();
  }

  return {
    /** Writes down what is new and, of a list that is whole, what is gone; tells of what stays. */
    async note(issues: readonly Issue[], isWhole: boolean): Promise<void> {
      if (!isRead) await read();
      if (isWhole) await forgetAllBut(new Set(issues.map(({ key }) => key)));
      for (const issue of issues) {
        const { since, told_at } = book.get(issue.key) ?? { since: now(), told_at: null };
        const isDue = told_at === null && needsPerson(issue) && now() - since >= grace;
        if (book.has(issue.key) && !isDue) continue;
        await write(issue.key, { since, told_at: isDue ? now() : told_at });
        if (isDue) tell({ event: 'problem', text: `${issue.object}. ${issue.issue}` });
      }
    },

    since: (key: string): number => book.get(key)?.since ?? now(),

    /** When the next of these is to be told, if none of them goes away. */
    nextTelling(issues: readonly Issue[]): number | undefined {
      const waiting = issues.filter((issue) => needsPerson(issue) && book.get(issue.key)?.told_at === null);
      const moments = waiting.map(({ key }) => (book.get(key)?.since ?? now()) + grace);
      return moments.length > 0 ? Math.min(...moments) : undefined;
    },
  };
}
