import { mediaServer, type MediaServer } from '@captionarr/contract';
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

export type MediaServerStore = Awaited<ReturnType<typeof openMediaServerStore>>;

const purposeOf = (id: string) => `media server ${id}`;

/** The Jellyfin and Emby servers. */
export async function openMediaServerStore({ db, secrets, log }: Dependencies) {
  return openSealedList<MediaServer, 'media_server'>({
    db,
    secrets,
    log,
    table: 'media_server',
    orderBy: 'position',
    read: (row, open) =>
      mediaServer.parse({
        id: row.id,
        kind: row.kind,
        name: row.name,
        url: row.url,
        apikey: row.apikey === '' ? '' : (open(purposeOf(row.id), row.apikey) ?? ''),
        verify_ssl: row.verify_ssl === 1,
        enabled: row.enabled === 1,
        series: row.series === 1,
        movies: row.movies === 1,
        libraries: parseJson(row.libraries),
        method: row.method,
      }),
    write: (server, position) => ({
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
    }),
    describeLost: (names) => `The encryption key is missing. Re-enter the API keys of: ${names}`,
  });
}
