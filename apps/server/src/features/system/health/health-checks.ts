import { join } from 'node:path';
import type { Backup, LibraryKind, Manager, MediaServerState } from '@captionarr/contract';
import { sql } from 'kysely';
import type { Profile } from '#domain/library/profile.ts';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { ProviderState } from '#engine/providers/provider-pool.ts';
import { findTesseract } from '#integrations/tesseract/find-tesseract.ts';
import { damage } from '#features/system/cleanup/verify-database.ts';
import { readDatabaseSize } from '#features/system/status.ts';
import type { RunCommand } from '#platform/commands/run-command.ts';
import type { Database } from '#platform/db/database.ts';
import type { PlannedTask } from '#platform/scheduler/scheduler.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { checkBackups } from './backups-check.ts';
import { checkCommand } from './command-check.ts';
import { checkDatabase } from './database-check.ts';
import { checkDisks } from './disk-check.ts';
import { createFoldersCheck, type FoundFolder } from './folders-check.ts';
import type { CheckId, RunCheck } from './check-result.ts';
import { checkJobs } from './jobs-check.ts';
import { checkManagers } from './managers-check.ts';
import { checkMediaServers } from './media-servers-check.ts';
import { checkOcr } from './ocr-check.ts';
import { checkNotifications } from './notifications-check.ts';
import { checkProfiles } from './profiles-check.ts';
import { checkProviders } from './providers-check.ts';
import { checkTasks } from './tasks-check.ts';
import { checkTools } from './tools-check.ts';
import { checkTranscription } from './transcription-check.ts';

/** Dependencies of the health checks; other parts provide functions. */
export interface HealthCheckDependencies {
  db: Database;
  /** The file of the database. */
  file: string;
  /** Folder of the installation. */
  directory: string;
  /** Whether jobs run at all. */
  isWorking: boolean;
  settings: Pick<SettingsStore, 'get'>;
  managers: () => Promise<Manager[]>;
  /** Whether anything fills this half of the library. */
  isInUse: (kind: LibraryKind) => boolean;
  examine: () => Promise<FoundFolder[]>;
  providers: () => ProviderState[];
  mediaServers: () => Promise<MediaServerState[]>;
  profiles: () => readonly Profile[];
  planned: () => Promise<readonly PlannedTask[]>;
  backups: () => Promise<readonly Pick<Backup, 'at' | 'bytes'>[]>;
  run: RunCommand;
  now: () => number;
}

/** Slow checks, which access disks and programs. */
const slowOnes: readonly string[] = ['folders', 'tools', 'disk', 'ocr'] satisfies (CheckId | 'ocr')[];

export function createHealthChecks(parts: HealthCheckDependencies) {
  const { db, file, directory, settings, isInUse } = parts;
  const hasLibrary = () => isInUse('series') || isInUse('movies');
  const countItems = async (kind: LibraryKind): Promise<number> => {
    const items = db.selectFrom(mediaTables[kind].table);
    return (await items.select((select) => select.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;
  };
  const folders = createFoldersCheck(parts);

  const checks: Record<CheckId, RunCheck> = {
    sonarr: checkManagers('series', { ...parts, countItems }),
    radarr: checkManagers('movies', { ...parts, countItems }),
    folders: folders.look,
    providers: checkProviders({ ...parts, hasLibrary }),
    mediaServers: checkMediaServers(parts),
    tools: checkTools(parts),
    jobs: checkJobs(parts),
    tasks: checkTasks({ ...parts, tasks: parts.planned }),
    database: checkDatabase({ ...parts, readSize: () => readDatabaseSize(file), task: 'cache_cleanup', damage }),
    disk: checkDisks({
      directory,
      backupFolder: () => settings.get('backup.folder') || join(directory, 'backup'),
      libraryFolders: folders.locals,
    }),
    backups: checkBackups({ ...parts, readBegin: () => readBegin(db) }),
    notifications: checkNotifications(parts),
  };
  const healthChecks = Object.entries<RunCheck>({
    ...checks,
    profiles: checkProfiles({ ...parts, hasLibrary }),
    command: checkCommand(parts),
    ocr: checkOcr({ ...parts, findEngine: () => findTesseract(parts.run, join(directory, 'tessdata')) }),
    transcription: checkTranscription(parts),
  });
  return {
    // Every check of the record, so these are its keys.
    ids: Object.keys(checks) as CheckId[],
    quick: Object.fromEntries(healthChecks.filter(([id]) => !slowOnes.includes(id))),
    slow: Object.fromEntries(healthChecks.filter(([id]) => slowOnes.includes(id))),
  };
}

/** When the database was made. */
async function readBegin(db: Database): Promise<number> {
  const { rows } = await sql<{ at: number }>`select min(applied_at) as at from migration`.execute(db);
  return rows[0]?.at ?? 0;
}
