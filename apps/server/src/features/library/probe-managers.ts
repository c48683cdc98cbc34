import { type LibraryKind, managerOf, type RootFolder } from '@captionarr/contract';
import { createArrClient } from '#integrations/arr/client.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { SecretBox } from '#platform/settings/secret-box.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { connectionOf, isInUse } from './connection.ts';
import { describeInstances } from './describe-instances.ts';
import { examineManager } from './examine-managers.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'get' | 'current'>;
  secrets: Pick<SecretBox, 'open'>;
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
  const kinds = (['series', 'movies'] as const).filter((kind) => isInUse(dependencies.settings.current(), kind));
  const described = await Promise.all(kinds.map((kind) => describe(dependencies, kind)));
  return Promise.all(described.flat().map((each) => look(dependencies, each)));
}

type Described = Awaited<ReturnType<typeof describeInstances>>[number];

/** Before the first start with a manager it has no row. */
async function describe(dependencies: Dependencies, kind: LibraryKind): Promise<Described[]> {
  const known = await describeInstances(dependencies, kind);
  if (known.length > 0) return known;
  const ref = { kind, ordinal: 0, name: managerOf[kind].name };
  return [{ ref, id: 0, connection: connectionOf(dependencies.settings.current(), kind) }];
}

async function look(
  { db, settings }: Dependencies,
  { ref, id, connection: described }: Described,
): Promise<ManagerProbe> {
  const connection = { ...described, timeoutMs: Math.min(described.timeoutMs, 10_000) };
  const client = createArrClient(connection);
  const { name } = ref;
  try {
    const { version } = await client.status();
    return { name, url: connection.url, version, folders: await examineManager(db, settings, { ref, id, client }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { name, url: connection.url, refusal: error, folders: [] };
  } finally {
    await client.close();
  }
}
