import { sourceKinds, type LibraryKind } from '@captionarr/contract';
import type { MovieSource, SeriesSource } from '#domain/library/upstream.ts';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { Sources } from '#engine/library/sources/open-sources.ts';
import type { Source } from '#engine/library/sources/source.ts';
import type { ManagerRef } from '#engine/library/sync/sync-parts.ts';
import { createArrClient, type ArrClient } from '#integrations/arr/client.ts';
import type { ArrConnection } from '#integrations/arr/connection.ts';
import { createMovieSource } from '#integrations/arr/movie-source.ts';
import { createSeriesSource } from '#integrations/arr/series-source.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { connectionOf, isInUse } from './connection.ts';

export type Instances = Awaited<ReturnType<typeof openInstances>>;

/** A source in use, as one of the lists sees it. */
export interface OpenInstance {
  ref: ManagerRef;
  /** Id of its row. */
  id: number;
  source: Source;
  client: ArrClient;
}

interface Dependencies {
  db: Database;
  sources: Pick<Sources, 'all'>;
}

/** The instances of every source in use. */
export async function openInstances({ db, sources }: Dependencies) {
  let open: OpenInstance[] = [];
  const seriesOf = onePerClient(createSeriesSource);
  const moviesOf = onePerClient(createMovieSource);

  async function load(): Promise<void> {
    const before = open;
    const found: OpenInstance[] = [];
    for (const source of sources.all().filter(isInUse))
      for (const kind of sourceKinds[source.kind].fills) {
        const id = await rowOf(kind, source.ordinal);
        const connection = connectionOf(source);
        const same = before.find((each) => each.id === id && isSame(each.client.connection, connection));
        const ref = { kind, ordinal: source.ordinal, name: source.values.name };
        found.push({ ref, id, source, client: same?.client ?? createArrClient(connection) });
      }
    open = found.toSorted((one, other) => order.indexOf(one.ref.kind) - order.indexOf(other.ref.kind));
    const kept = new Set(open.map(({ client }) => client));
    await Promise.all(before.filter(({ client }) => !kept.has(client)).map(({ client }) => client.close()));
  }

  async function rowOf(kind: LibraryKind, ordinal: number): Promise<number> {
    const columns = { kind: kindCode[mediaTables[kind].video], ordinal };
    const { id } = await db
      .insertInto('instance')
      .values(columns)
      .onConflict((conflict) => conflict.columns(['kind', 'ordinal']).doUpdateSet(columns))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  const find = (kind: LibraryKind, ordinal: number) =>
    open.find(({ ref }) => ref.kind === kind && ref.ordinal === ordinal);

  await load();
  return {
    /** Reloads the instances; those with a changed connection get a new client. */
    load,
    all: (): readonly OpenInstance[] => open,
    find,
    seriesSource: (ordinal: number): SeriesSource | undefined => seriesOf(find('series', ordinal)?.client),
    movieSource: (ordinal: number): MovieSource | undefined => moviesOf(find('movies', ordinal)?.client),
    async close(): Promise<void> {
      await Promise.all(open.map(({ client }) => client.close()));
    },
  };
}

const order: readonly LibraryKind[] = ['series', 'movies'];

const isSame = (one: ArrConnection, other: ArrConnection): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The same source as long as the client is the same, so that a changed connection shows. */
function onePerClient<T>(create: (client: ArrClient) => T) {
  const sources = new WeakMap<ArrClient, T>();
  return (client: ArrClient | undefined): T | undefined => {
    if (!client) return undefined;
    const source = sources.get(client) ?? create(client);
    sources.set(client, source);
    return source;
  };
}
