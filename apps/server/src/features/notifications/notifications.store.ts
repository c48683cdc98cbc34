import type { NotificationProvider } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { Change } from '#platform/db/commit.ts';
import type { Database } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/settings/secret-box.ts';

interface Dependencies {
  db: Database;
  secrets: SecretBox;
  log: Logger;
}

export type NotificationStore = Awaited<ReturnType<typeof openNotificationStore>>;

const purposeOf = (name: string) => `notification ${name}`;

/** The providers that have an address. They are few, and all of them are kept in memory. */
export async function openNotificationStore({ db, secrets, log }: Dependencies) {
  let providers = await read();

  async function read(): Promise<readonly NotificationProvider[]> {
    const rows = await db.selectFrom('notification').selectAll().orderBy('name').execute();
    const opened = rows.map(({ name, enabled, url }) => ({
      name,
      enabled: enabled === 1,
      url: url === null ? null : (secrets.open(purposeOf(name), url) ?? null),
    }));
    const lost = opened.filter(({ url }, index) => url === null && rows[index]?.url !== null);
    if (lost.length > 0) {
      const names = lost.map(({ name }) => name).join(', ');
      log.warn(`The key that the URLs of these notifications were sealed with is lost; enter them again: ${names}`);
    }
    return opened.filter(({ url }) => url !== null);
  }

  return {
    current: () => providers,

    /** Puts these in place of all others. */
    replacing: (next: readonly NotificationProvider[]): Change => ({
      async write(transaction) {
        await transaction.deleteFrom('notification').execute();
        const rows = next.map(({ name, enabled, url }) => ({
          name,
          enabled: enabled ? (1 as const) : (0 as const),
          url: url === null ? null : secrets.seal(purposeOf(name), url),
        }));
        if (rows.length > 0) await transaction.insertInto('notification').values(rows).execute();
      },
      done: () => void (providers = next),
    }),
  };
}
