import type { SourceKind } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { Connector, SourceIds } from '#domain/library/connector.ts';
import type { Source } from '#engine/library/sources/source.ts';
import { openArr } from '#integrations/arr/connector.ts';
import type { ArrConnection } from '#integrations/arr/connection.ts';

/** What a connection is made of; the same description means the same connection. */
export type Described = Pick<Source, 'kind' | 'values'>;

interface Parts {
  /** Numbers for the titles of a source that has none of its own. */
  ids: SourceIds;
  log: Logger;
}

type Open = (source: Described, parts: Parts) => Connector;

const manager =
  (kind: ArrConnection['kind']): Open =>
  (source, { log }) =>
    openArr({ ...connectionOf(source), kind }, log);

/** How each kind of source is opened. */
const openers: Record<SourceKind, Open> = {
  sonarr: manager('sonarr'),
  radarr: manager('radarr'),
  folder: notYet,
  jellyfin: notYet,
  emby: notYet,
  plex: notYet,
};

function notYet(): never {
  throw new Error('Not built yet.');
}

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
