import type { Connector } from '#domain/library/connector.ts';

/** What every media server has as a library source. */
export type MediaServerConnector = Connector & Required<Pick<Connector, 'series' | 'movies' | 'libraries' | 'lookNow'>>;
