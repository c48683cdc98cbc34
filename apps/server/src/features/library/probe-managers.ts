import { sourceKinds, type RootFolder } from '@captionarr/contract';
import { pino } from 'pino';
import { peekSources } from '#engine/library/sources/peek-sources.ts';
import { createSourceIds } from '#engine/library/sources/source-ids.ts';
import type { Source } from '#engine/library/sources/source.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { SecretBox } from '#platform/settings/secret-box.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { isInUse } from './connection.ts';
import { openConnector } from './connectors.ts';
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
  const { kind, ordinal } = source;
  const values = { ...source.values, http_timeout: Math.min(source.values.http_timeout, 10) };
  const { name, path_mappings: mappings } = values;
  const connector = openConnector({ kind, values }, { db, ordinal, ids: createSourceIds(db, ordinal), log: silent });
  const { address } = connector;
  try {
    const { version } = await connector.status();
    const folders = await Promise.all(
      sourceKinds[kind].fills.map((list) =>
        examineManager(db, { ref: { kind: list, ordinal, name }, mappings, connector }),
      ),
    );
    return { name, url: address, ...(version !== null && { version }), folders: folders.flat() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { name, url: address, refusal: error, folders: [] };
  } finally {
    await connector.close();
  }
}

const silent = pino({ level: 'silent' });
