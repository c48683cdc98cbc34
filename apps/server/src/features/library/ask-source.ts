import { sourceKinds, type RootFolder, type SourceKind, type TestedValues } from '@captionarr/contract';
import { createArrClient } from '#integrations/arr/client.ts';
import type { Database } from '#platform/db/database.ts';
import { examineManager } from './examine-managers.ts';

/** Nobody waits longer for a test. */
const longestMs = 10_000;

/** Tests a manager with unsaved values. The ordinal is that of its titles, if it has any. */
export const createSourceAsking =
  (db: Database) =>
  async (
    kind: SourceKind,
    { url, apikey, verify_ssl: verifySsl, http_timeout: seconds, path_mappings: mappings }: Required<TestedValues>,
    ordinal: number,
  ): Promise<{ version: string; folders: RootFolder[] }> => {
    const { name, fills } = sourceKinds[kind];
    const timeoutMs = Math.min(seconds * 1000, longestMs);
    const client = createArrClient({ kind, url, apiKey: apikey, verifySsl, timeoutMs });
    try {
      const { version } = await client.status();
      const folders = await Promise.all(
        fills.map((list) => examineManager(db, { ref: { kind: list, ordinal, name }, mappings, client })),
      );
      return { version, folders: folders.flat() };
    } finally {
      await client.close();
    }
  };
