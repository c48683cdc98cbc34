import type { Logger } from 'pino';
import type { Connector } from '#domain/library/connector.ts';
import { createArrClient } from './client.ts';
import type { ArrConnection } from './connection.ts';
import { openFeed } from './feed/open-feed.ts';
import { openPoll } from './feed/open-poll.ts';
import { fetchCover } from './fetch-cover.ts';
import { createMovieSource } from './movie-source.ts';
import { createSeriesSource } from './series-source.ts';

/** A Sonarr or Radarr as a source of titles. */
export function openArr(connection: ArrConnection, log: Logger): Connector {
  const client = createArrClient(connection);
  return {
    ...client,
    address: connection.url,
    ...(connection.kind === 'sonarr' ? { series: createSeriesSource(client) } : { movies: createMovieSource(client) }),
    rootFolders: async (_kind, signal) => (await client.rootFolders(signal)).map(({ path }) => path),
    image: (_kind, path) => fetchCover(client, path),
    follow: (_kind, { isLive, onChange, onState }) =>
      isLive ? openFeed({ connection, log, onChange, onState }) : openPoll({ client, onState }),
  };
}
