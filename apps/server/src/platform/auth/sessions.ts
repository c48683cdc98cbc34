import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import { dayMs } from '#platform/durations.ts';

export const sessionLifetime = 30 * dayMs;
/** Without a login every visitor gets a session, so the oldest are dropped. */
const kept = 1000;

/** Only a hash of the token and of what locks the door is stored: a stolen database opens no session, nor does an old one. */
export function createSessions(db: Database, lock: () => string, now: () => number = Date.now) {
  const idOf = (token: string) => createHash('sha256').update(`${token} ${lock()}`).digest('hex');

  return {
    async start() {
      const token = randomBytes(32).toString('base64url');
      const at = now();
      await db
        .insertInto('session')
        .values({ id: idOf(token), created_at: at, seen_at: at, expires_at: at + sessionLifetime })
        .execute();
      await db
        .deleteFrom('session')
        .where((where) =>
          where.or([
            where('expires_at', '<=', at),
            where(
              'id',
              'in',
              where.selectFrom('session').select('id').orderBy('seen_at', 'desc').limit(kept).offset(kept),
            ),
          ]),
        )
        .execute();
      return token;
    },

    /** A session in use lives on: once a day its end moves. */
    async isOpen(token: string | undefined) {
      if (!token) return false;
      const id = idOf(token);
      const at = now();
      const session = await db
        .selectFrom('session')
        .select(['seen_at'])
        .where('id', '=', id)
        .where('expires_at', '>', at)
        .executeTakeFirst();
      if (!session) return false;
      if (at - session.seen_at > dayMs) {
        await db
          .updateTable('session')
          .set({ seen_at: at, expires_at: at + sessionLifetime })
          .where('id', '=', id)
          .execute();
      }
      return true;
    },

    async end(token: string | undefined) {
      if (token) await db.deleteFrom('session').where('id', '=', idOf(token)).execute();
    },

    async endAll() {
      await db.deleteFrom('session').execute();
    },
  };
}
