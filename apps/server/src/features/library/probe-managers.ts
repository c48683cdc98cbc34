import { sourceKinds, type RootFolder } from '@captionarr/contract';
import { peekSources } from '#engine/library/sources/peek-sources.ts';
import type { Source } from '#engine/library/sources/source.ts';
import { createArrClient } from '#integrations/arr/client.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { SecretBox } from '#platform/settings/secret-box.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { connectionOf, isInUse } from './connection.ts';
import { examineManager } from './examine-managers.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'current' | 'locked'>;
  secrets: Pick<SecretBox, 'open'>;
  environment: NodeJS.ProcessEnv;
}

/** A manager's answer, and whether its folders exist on this host. */
export interface ManagerProbe {
  name: string;
  url: string;
  version?: string;
  /** Why it gave no answer. */
  refusal?: AppError;
  folders: RootFolder[];
}

/** Asks every manager in use, without the product running and without a trace in the database. */
export async function probeManagers(dependencies: Dependencies): Promise<ManagerProbe[]> {
  const sources = await peekSources(dependencies);
  return Promise.all(sources.filter(isInUse).map((source) => look(dependencies.db, source)));
}

async function look(db: Database, source: Source): Promise<ManagerProbe> {
  const described = connectionOf(source);
  const connection = { ...described, timeoutMs: Math.min(described.timeoutMs, 10_000) };
  const client = createArrClient(connection);
  const { name, path_mappings: mappings } = source.values;
  try {
    const { version } = await client.status();
    const folders = await Promise.all(
      sourceKinds[source.kind].fills.map((kind) =>
        examineManager(db, { ref: { kind, ordinal: source.ordinal, name }, mappings, client }),
      ),
    );
    return { name, url: connection.url, version, folders: folders.flat() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { name, url: connection.url, refusal: error, folders: [] };
  } finally {
    await client.close();
  }
}
