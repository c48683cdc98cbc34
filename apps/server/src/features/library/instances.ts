import { sourceKinds, type LibraryKind } from '@captionarr/contract';
import type { Connector } from '#domain/library/connector.ts';
import type { MovieSource, SeriesSource } from '#domain/library/upstream.ts';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { Sources } from '#engine/library/sources/open-sources.ts';
import { createSourceIds } from '#engine/library/sources/source-ids.ts';
import type { Source } from '#engine/library/sources/source.ts';
import type { ManagerRef } from '#engine/library/sync/sync-parts.ts';
import type { ReadContainer } from '#integrations/folder/tag-files.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import type { Logger } from 'pino';
import { isInUse } from './connection.ts';
import { identityOf, openConnector } from './connectors.ts';

export type Instances = Awaited<ReturnType<typeof openInstances>>;

/** A source in use, as one of the lists sees it. */
export interface OpenInstance {
  ref: ManagerRef;
  /** Id of its row. */
  id: number;
  source: Source;
  connector: Connector;
}

interface Dependencies {
  db: Database;
  sources: Pick<Sources, 'all'>;
  readContainer?: ReadContainer | undefined;
  checkpoint?: (() => Promise<void>) | undefined;
  log: Logger;
}

/** The instances of every source in use. */
export async function openInstances({ db, sources, readContainer, checkpoint, log }: Dependencies) {
  let open: OpenInstance[] = [];

  /** Opens the connector of a source, or keeps the one that is open. */
  function connect(source: Source): Connector {
    const same = open.find((each) => each.source.id === source.id && identityOf(each.source) === identityOf(source));
    return (
      same?.connector ??
      openConnector(source, {
        db,
        ordinal: source.ordinal,
        ids: createSourceIds(db, source.ordinal),
        readContainer,
        checkpoint,
        log,
      })
    );
  }

  async function load(): Promise<void> {
    const before = open;
    const found: OpenInstance[] = [];
    for (const source of sources.all().filter(isInUse)) {
      const connector = connect(source);
      for (const kind of sourceKinds[source.kind].fills) {
        const ref = { kind, ordinal: source.ordinal, name: source.values.name };
        found.push({ ref, id: await rowOf(kind, source.ordinal), source, connector });
      }
    }
    open = found.toSorted((one, other) => order.indexOf(one.ref.kind) - order.indexOf(other.ref.kind));
    await closeAll(before.filter(({ connector }) => !open.some((each) => each.connector === connector)));
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
    /** Reloads the instances; those with a changed connection get a new connector. */
    load,
    all: (): readonly OpenInstance[] => open,
    find,
    seriesSource: (ordinal: number): SeriesSource | undefined => find('series', ordinal)?.connector.series,
    movieSource: (ordinal: number): MovieSource | undefined => find('movies', ordinal)?.connector.movies,
    close: (): Promise<void> => closeAll(open),
  };
}

const order: readonly LibraryKind[] = ['series', 'movies'];

/** A source of two lists has one connector. */
async function closeAll(instances: readonly OpenInstance[]): Promise<void> {
  await Promise.all([...new Set(instances.map(({ connector }) => connector))].map((connector) => connector.close()));
}
