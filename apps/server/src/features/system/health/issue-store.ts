import type { Database } from '#platform/db/database.ts';
import { minuteMs } from '#platform/durations.ts';
import { requiresAction, type Issue } from './check-result.ts';

interface Dependencies {
  db: Database;
  tell: (news: { event: 'problem'; text: string }) => unknown;
  /** Called if saving fails; the state still counts and is saved with the next change. */
  onError: (error: unknown) => void;
  now: () => number;
}

interface Entry {
  since: number;
  told_at: number | null;
}

/** Issues that last less than this are not reported: a manager that restarts is briefly unreachable. */
const grace = 5 * minuteMs;

/** Since when each issue is there, over restarts, and whether people were told. */
export function createIssueStore({ db, tell, onError, now }: Dependencies) {
  const book = new Map<string, Entry>();
  let isRead = false;
  let isWritten = true;

  async function read(): Promise<void> {
    for (const { key, ...row } of await db.selectFrom('health_issue').selectAll().execute()) book.set(key, row);
    isRead = true;
  }

  /** Health must be told also when a disk is full: that is one of the things it tells. */
  async function write(): Promise<void> {
    try {
      await db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('health_issue').execute();
        const rows = [...book].map(([key, entry]) => ({ key, ...entry }));
        if (rows.length > 0) await transaction.insertInto('health_issue').values(rows).execute();
      });
      isWritten = true;
    } catch (error) {
      isWritten = false;
      onError(error);
    }
  }

  function forgetAllBut(keys: ReadonlySet<string>): boolean {
    const gone = [...book.keys()].filter((key) => !keys.has(key));
    for (const key of gone) book.delete(key);
    return gone.length > 0;
  }

  return {
    /** Saves new issues and, for a complete list, resolved ones; reports lasting ones. */
    async note(issues: readonly Issue[], isWhole: boolean): Promise<void> {
      if (!isRead) await read();
      let isChanged = isWhole && forgetAllBut(new Set(issues.map(({ key }) => key)));
      const due: Issue[] = [];
      for (const issue of issues) {
        const { since, told_at } = book.get(issue.key) ?? { since: now(), told_at: null };
        const isDue = told_at === null && requiresAction(issue) && now() - since >= grace;
        if (book.has(issue.key) && !isDue) continue;
        book.set(issue.key, { since, told_at: isDue ? now() : told_at });
        isChanged = true;
        if (isDue) due.push(issue);
      }
      if (isChanged || !isWritten) await write();
      for (const { object, issue } of due) tell({ event: 'problem', text: `${object}. ${issue}` });
    },

    since: (key: string): number => book.get(key)?.since ?? now(),

    /** When the next of these is to be told, if none of them goes away. */
    nextTelling(issues: readonly Issue[]): number | undefined {
      const waiting = issues.filter((issue) => requiresAction(issue) && book.get(issue.key)?.told_at === null);
      const moments = waiting.map(({ key }) => (book.get(key)?.since ?? now()) + grace);
      return moments.length > 0 ? Math.min(...moments) : undefined;
    },
  };
}
