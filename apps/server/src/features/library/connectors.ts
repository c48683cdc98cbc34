import type { MediaServerKind, SourceKind } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { Connector, SourceIds } from '#domain/library/connector.ts';
import type { Source } from '#engine/library/sources/source.ts';
import { openArr } from '#integrations/arr/connector.ts';
import { openMediaBrowser } from '#integrations/media-browser/connector.ts';
import { openPlex } from '#integrations/plex/connector.ts';
import type { ArrConnection } from '#integrations/arr/connection.ts';
import { openFolder } from '#integrations/folder/connector.ts';
import type { ReadContainer } from '#integrations/folder/tag-files.ts';
import type { Database } from '#platform/db/database.ts';

/** What a connection is made of; the same description means the same connection. */
export type Described = Pick<Source, 'kind' | 'values'>;

interface Parts {
  db: Database;
  /** Of the ids of its titles. */
  ordinal: number;
  /** Numbers for the titles of a source that has none of its own. */
  ids: SourceIds;
  /** For sources that go by names. */
  readContainer?: ReadContainer | undefined;
  /** For sources that store what they find. */
  checkpoint?: (() => Promise<void>) | undefined;
  log: Logger;
}

type Open = (source: Described, parts: Parts) => Connector;

const manager =
  (kind: ArrConnection['kind']): Open =>
  (source, { log }) =>
    openArr({ ...connectionOf(source), kind }, log);

const mediaBrowser =
  (kind: MediaServerKind): Open =>
  (source, { ids }) => {
    const { timeoutMs, ...connection } = connectionOf(source);
    return openMediaBrowser({
      connection: { ...connection, kind },
      timeoutMs,
      ids,
      libraries: source.values.libraries,
    });
  };

/** How each kind of source is opened. */
const openers: Record<SourceKind, Open> = {
  sonarr: manager('sonarr'),
  radarr: manager('radarr'),
  folder: ({ values: { name, folders } }, parts) => openFolder({ name, folders, ...parts }),
  jellyfin: mediaBrowser('jellyfin'),
  emby: mediaBrowser('emby'),
  plex: (source, { ids, log }) => {
    const { apiKey: token, ...connection } = connectionOf(source);
    return openPlex({ ...connection, token, ids, log, libraries: source.values.libraries });
  },
};

export const openConnector: Open = (source, parts) => openers[source.kind](source, parts);

/** Values that need another connector when they change. */
export const identityOf = ({ kind, values }: Described): string => {
  const { url, apikey, verify_ssl, http_timeout, name, folders, libraries } = values;
  return JSON.stringify({ kind, url, apikey, verify_ssl, http_timeout, name, folders, libraries });
};

const connectionOf = ({ values }: Described) => ({
  name: values.name,
  timeoutMs: values.http_timeout * 1000,
  verifySsl: values.verify_ssl,
  url: values.url,
  apiKey: values.apikey,
});
