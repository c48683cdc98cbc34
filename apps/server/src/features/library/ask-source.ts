import { newSource, sourceKinds, type RootFolder, type SourceKind, type TestedValues } from '@captionarr/contract';
import type { Logger } from 'pino';
import { createSourceIds } from '#engine/library/sources/source-ids.ts';
import type { Database } from '#platform/db/database.ts';
import { openConnector } from './connectors.ts';
import { examineManager } from './examine-managers.ts';

/** In seconds; people don’t wait longer for a test. */
const longest = 10;

/** Tests a source with unsaved values. The ordinal is that of its titles, if it has any. */
export const createSourceAsking =
  (db: Database, log: Logger) =>
  async (
    kind: SourceKind,
    tested: Required<TestedValues>,
    ordinal: number,
  ): Promise<{ version: string | null; folders: RootFolder[] }> => {
    const { name, fills } = sourceKinds[kind];
    const { path_mappings: mappings, http_timeout: seconds } = tested;
    const values = { ...newSource, name, color: 'blue' as const, ...tested, http_timeout: Math.min(seconds, longest) };
    const connector = openConnector({ kind, values }, { ids: createSourceIds(db, ordinal), log });
    try {
      const { version } = await connector.status();
      const folders = await Promise.all(
        fills.map((list) => examineManager(db, { ref: { kind: list, ordinal, name }, mappings, connector })),
      );
      return { version, folders: folders.flat() };
    } finally {
      await connector.close();
    }
  };
