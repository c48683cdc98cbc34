import { type LibraryKind, managerOf } from '@captionarr/contract';
import type { MovieSource, SeriesSource } from '#domain/library/upstream.ts';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { ManagerRef } from '#engine/library/sync/sync-parts.ts';
import { createArrClient, type ArrClient } from '#integrations/arr/client.ts';
import type { ArrConnection } from '#integrations/arr/connection.ts';
import { createMovieSource } from '#integrations/arr/movie-source.ts';
import { createSeriesSource } from '#integrations/arr/series-source.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import type { SecretBox } from '#platform/settings/secret-box.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { isInUse } from './connection.ts';
import { describeInstances } from './describe-instances.ts';

export type Instances = Awaited<ReturnType<typeof openInstances>>;

/** A manager in use. */
export interface OpenInstance {
  ref: ManagerRef;
  /** Id of its row. */
  id: number;
  client: ArrClient;
}

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'current'>;
  secrets: SecretBox;
}

const kinds = Object.keys(managerOf) as LibraryKind[];

/** The manager instances: for each kind the one from the settings, and additional ones with their own rows. */
export async function openInstances({ db, settings, secrets }: Dependencies) {
  let open: OpenInstance[] = [];
  const seriesOf = onePerClient(createSeriesSource);
  const moviesOf = onePerClient(createMovieSource);

  async function load(): Promise<void> {
    const described = (await Promise.all(kinds.map(readKind))).flat();
    const before = open;
    open = described.map(({ connection, ...rest }) => {
      const same = before.find(({ id, client }) => id === rest.id && isSame(client.connection, connection));
      return { ...rest, client: same?.client ?? createArrClient(connection) };
    });
    const kept = new Set(open.map(({ client }) => client));
    await Promise.all(before.filter(({ client }) => !kept.has(client)).map(({ client }) => client.close()));
  }

  async function readKind(kind: LibraryKind) {
    if (!isInUse(settings.current(), kind)) return [];
    await db
      .insertInto('instance')
      .values({ kind: kindCode[mediaTables[kind].video], ordinal: 0, name: managerOf[kind].name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return describeInstances({ db, settings, secrets }, kind);
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
