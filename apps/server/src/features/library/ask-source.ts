import {
  newSource,
  sourceKinds,
  type RootFolder,
  type SourceKind,
  type SourceLibrary,
  type TestedValues,
} from '@captionarr/contract';
import type { Logger } from 'pino';
import { createSourceIds } from '#engine/library/sources/source-ids.ts';
import type { Database } from '#platform/db/database.ts';
import { openConnector } from './connectors.ts';
import { examineManager } from './examine-managers.ts';

/** In seconds; people don’t wait longer for a test. */
const longest = 10;

interface SourceFacts {
  version: string | null;
  folders: RootFolder[];
  libraries?: SourceLibrary[];
}

/** Tests a source with unsaved values. The ordinal is that of its titles, if it has any. */
export const createSourceAsking =
  (db: Database, log: Logger) =>
  async (kind: SourceKind, tested: Required<TestedValues>, ordinal: number): Promise<SourceFacts> => {
    const { name, fills } = sourceKinds[kind];
    const { path_mappings: mappings, http_timeout: seconds } = tested;
    const values = { ...newSource, name, color: 'blue' as const, ...tested, http_timeout: Math.min(seconds, longest) };
    const connector = openConnector({ kind, values }, { db, ordinal, ids: createSourceIds(db, ordinal), log });
    try {
      const { version } = await connector.status();
      const folders = await Promise.all(
        fills.map((list) => examineManager(db, { ref: { kind: list, ordinal, name }, mappings, connector })),
      );
      // The folders of a folder source are those of both lists.
      const byPath = new Map(folders.flat().map((folder) => [folder.path, folder]));
      const libraries = (await connector.libraries?.())?.map((library) => ({ ...library }));
      return { version, folders: [...byPath.values()], ...(libraries && { libraries }) };
    } finally {
      await connector.close();
    }
  };
