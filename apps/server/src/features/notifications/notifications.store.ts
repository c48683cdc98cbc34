import { notificationEvents, type NotificationProvider } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import { parseJson } from '#platform/parse-json.ts';
import { openSealedList } from '#platform/settings/sealed-list.ts';
import type { SecretBox } from '#platform/settings/secret-box.ts';

interface Dependencies {
  db: Database;
  secrets: SecretBox;
  log: Logger;
}

export type NotificationStore = Awaited<ReturnType<typeof openNotificationStore>>;

const purposeOf = (name: string) => `notification ${name}`;

/** The notification providers that have an address. */
export async function openNotificationStore({ db, secrets, log }: Dependencies) {
  return openSealedList<NotificationProvider, 'notification'>({
    db,
    secrets,
    log,
    table: 'notification',
    orderBy: 'name',
    read: ({ name, enabled, url, events, digest }, open) => ({
      name,
      enabled: enabled === 1,
      url: url === null ? null : (open(purposeOf(name), url) ?? null),
      ...(events !== null && { events: readEvents(events) }),
      ...(digest === 1 && { digest: true }),
    }),
    isUsable: ({ url }) => url !== null,
    write: ({ name, enabled, url, events, digest }) => ({
      name,
      enabled: enabled ? 1 : 0,
      url: url === null ? null : secrets.seal(purposeOf(name), url),
      events: events ? JSON.stringify(events) : null,
      digest: digest ? 1 : 0,
    }),
    describeLost: (names) => `The encryption key is missing. Re-enter the URLs of: ${names}`,
  });
}

/** Events that only another version knows are left out. */
function readEvents(text: string) {
  const names = [parseJson(text)].flat();
  return notificationEvents.filter((event) => names.includes(event));
}
