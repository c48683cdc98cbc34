import { notificationEvents, type NotificationProvider } from '@captionarr/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Logger } from 'pino';
import type { Change } from '#platform/db/commit.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/schema.ts';
import { parseJson } from '#platform/parse-json.ts';
import type { SecretBox } from '#platform/settings/secret-box.ts';

interface Dependencies {
  db: Database;
  secrets: SecretBox;
  log: Logger;
}

type Providers = readonly NotificationProvider[];
type Listener = (before: Providers, after: Providers) => unknown;
export type NotificationStore = Awaited<ReturnType<typeof openNotificationStore>>;

const purposeOf = (name: string) => `notification ${name}`;

/** The providers that have an address. They are few, and all of them are kept in memory. */
export async function openNotificationStore({ db, secrets, log }: Dependencies) {
  const listeners: Listener[] = [];
  async function read(): Promise<Providers> {
    const rows = await db.selectFrom('notification').selectAll().orderBy('name').execute();
    const opened = rows.map(open);
    const lost = opened.filter(({ url }, index) => url === null && rows[index]?.url !== null);
    if (lost.length > 0) {
      const names = lost.map(({ name }) => name).join(', ');
      log.warn(`The key that the URLs of these notifications were sealed with is lost; enter them again: ${names}`);
    }
    return opened.filter(({ url }) => url !== null);
  }

  const open = ({ name, enabled, url, events, digest }: Selectable<Tables['notification']>): NotificationProvider => ({
    name,
    enabled: enabled === 1,
    url: url === null ? null : (secrets.open(purposeOf(name), url) ?? null),
    ...(events !== null && { events: readEvents(events) }),
    ...(digest === 1 && { digest: true }),
  });

  const seal = ({ name, enabled, url, events, digest }: NotificationProvider): Insertable<Tables['notification']> => ({
    name,
    enabled: enabled ? 1 : 0,
    url: url === null ? null : secrets.seal(purposeOf(name), url),
    events: events ? JSON.stringify(events) : null,
    digest: digest ? 1 : 0,
  });

  let providers = await read();

  return {
    current: () => providers,

    /** Tells when others are in their place; a save waits for those who listen. */
    onChange: (listener: Listener) => void listeners.push(listener),

    /** Puts these in place of all others. */
    replacing: (next: Providers): Change => ({
      async write(transaction) {
        await transaction.deleteFrom('notification').execute();
        if (next.length > 0) await transaction.insertInto('notification').values(next.map(seal)).execute();
      },
      done() {
        const before = providers;
        providers = next;
        return Promise.all(listeners.map((listener) => listener(before, next)));
      },
    }),
  };
}

/** Events that only another version knows are left out. */
function readEvents(text: string) {
  const names = [parseJson(text)].flat();
  return notificationEvents.filter((event) => names.includes(event));
}
