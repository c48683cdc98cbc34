import { mediaServer, type MediaServer } from '@captionarr/contract';
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

type Servers = readonly MediaServer[];
type Listener = (before: Servers, after: Servers) => unknown;
export type MediaServerStore = Awaited<ReturnType<typeof openMediaServerStore>>;

const purposeOf = (id: string) => `media server ${id}`;

/** The Jellyfin and Emby servers. They are few, and all of them are kept in memory. */
export async function openMediaServerStore({ db, secrets, log }: Dependencies) {
  const listeners: Listener[] = [];

  async function read(): Promise<Servers> {
    const rows = await db.selectFrom('media_server').selectAll().orderBy('position').execute();
    const opened = rows.map(open);
    const lost = opened.filter(({ apikey }, index) => apikey === '' && rows[index]?.apikey !== '');
    if (lost.length > 0) {
      const names = lost.map(({ name }) => name).join(', ');
      log.warn(`The key that the API keys of these media servers were sealed with is lost; enter them again: ${names}`);
    }
    return opened;
  }

  const open = (row: Selectable<Tables['media_server']>): MediaServer =>
    mediaServer.parse({
      id: row.id,
      kind: row.kind,
      name: row.name,
      url: row.url,
      apikey: row.apikey === '' ? '' : (secrets.open(purposeOf(row.id), row.apikey) ?? ''),
      verify_ssl: row.verify_ssl === 1,
      enabled: row.enabled === 1,
      series: row.series === 1,
      movies: row.movies === 1,
      libraries: parseJson(row.libraries),
      method: row.method,
    });

  const seal = (server: MediaServer, position: number): Insertable<Tables['media_server']> => ({
    id: server.id,
    position,
    kind: server.kind,
    name: server.name,
    url: server.url,
    apikey: server.apikey === '' ? '' : secrets.seal(purposeOf(server.id), server.apikey),
    verify_ssl: Number(server.verify_ssl),
    enabled: Number(server.enabled),
    series: Number(server.series),
    movies: Number(server.movies),
    libraries: JSON.stringify(server.libraries),
    method: server.method,
  });

  let servers = await read();

  return {
    current: () => servers,

    /** Tells when others are in their place; a save waits for those who listen. */
    onChange: (listener: Listener) => void listeners.push(listener),

    /** Puts these in place of all others. */
    replacing: (next: Servers): Change => ({
      async write(transaction) {
        await transaction.deleteFrom('media_server').execute();
        if (next.length > 0) await transaction.insertInto('media_server').values(next.map(seal)).execute();
      },
      done() {
        const before = servers;
        servers = next;
        return Promise.all(listeners.map((listener) => listener(before, next)));
      },
    }),
  };
}
