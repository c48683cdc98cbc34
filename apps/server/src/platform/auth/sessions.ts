import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import type { SessionWay } from '#platform/db/schema.ts';
import { dayMs } from '#platform/durations.ts';

export const sessionLifetime = 30 * dayMs;
/** Without a login every visitor gets a session, so the oldest are dropped. */
const kept = 1000;

const ways: readonly SessionWay[] = ['local', 'oidc'];

export interface Session {
  via: SessionWay;
  /** Name at the OpenID provider. */
  user: string | null;
}

/** What locks the door for those who came this way. */
type Lock = (via: SessionWay) => string;

/** Only a hash of the token and of what locks the door is stored: a stolen database opens no session, nor does an old one. */
export function createSessions(db: Database, lock: Lock, now: () => number = Date.now) {
  const idOf = (token: string, via: SessionWay) =>
    createHash('sha256')
      .update(`${token} ${lock(via)}`)
      .digest('hex');
  const idsOf = (token: string) => ways.map((via) => idOf(token, via));

  async function find(token: string | undefined): Promise<Session | undefined> {
    if (!token) return undefined;
    const at = now();
    const session = await db
      .selectFrom('session')
      .select(['id', 'seen_at', 'via', 'user'])
      .where('id', 'in', idsOf(token))
      .where('expires_at', '>', at)
      .executeTakeFirst();
    if (!session) return undefined;
    const { id, seen_at, via, user } = session;
    // A session in use lives on: once a day its end moves. One of the provider ends, so that the provider is asked again.
    if (at - seen_at > dayMs) {
      await db
        .updateTable('session')
        .set({ seen_at: at, ...(via === 'local' && { expires_at: at + sessionLifetime }) })
        .where('id', '=', id)
        .execute();
    }
    return { via, user };
  }

  return {
    find,
    isOpen: async (token: string | undefined): Promise<boolean> => (await find(token)) !== undefined,

    async start({ via, user }: Session = { via: 'local', user: null }) {
      const token = randomBytes(32).toString('base64url');
      const at = now();
      await db
        .insertInto('session')
        .values({ id: idOf(token, via), created_at: at, seen_at: at, expires_at: at + sessionLifetime, via, user })
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

    async end(token: string | undefined) {
      if (token) await db.deleteFrom('session').where('id', 'in', idsOf(token)).execute();
    },

    async endAll(...only: SessionWay[]) {
      await db
        .deleteFrom('session')
        .$if(only.length > 0, (query) => query.where('via', 'in', only))
        .execute();
    },
  };
}
