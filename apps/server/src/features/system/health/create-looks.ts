import { join } from 'node:path';
import type { Backup, LibraryKind, Manager, MediaServerState, RootFolder } from '@captionarr/contract';
import { sql } from 'kysely';
import type { Profile } from '#domain/library/profile.ts';
import { inUse, mediaTables } from '#engine/library/shelf.ts';
import type { ProviderState } from '#engine/providers/provider-pool.ts';
import { damage } from '#features/system/cleanup/verify-database.ts';
import { readDatabaseSize } from '#features/system/status.ts';
import type { RunCommand } from '#platform/commands/run-command.ts';
import type { Database } from '#platform/db/database.ts';
import type { PlannedTask } from '#platform/scheduler/scheduler.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { lookAtBackups } from './backups-look.ts';
import { lookAtCommand } from './command-look.ts';
import { lookAtDatabase } from './database-look.ts';
import { lookAtDisks } from './disk-look.ts';
import { createFoldersLook } from './folders-look.ts';
import type { CheckId, Look } from './found.ts';
import { lookAtJobs } from './jobs-look.ts';
import { lookAtManagers } from './managers-look.ts';
import { lookAtMediaServers } from './media-servers-look.ts';
import { lookAtNotifications } from './notifications-look.ts';
import { lookAtProfiles } from './profiles-look.ts';
import { lookAtProviders } from './providers-look.ts';
import { lookAtTasks } from './tasks-look.ts';
import { lookAtTools } from './tools-look.ts';

/** Dependencies of the health checks; other parts provide functions. */
export interface LookParts {
  db: Database;
  /** The file of the database. */
  file: string;
  /** Folder of the installation. */
  directory: string;
  /** Whether jobs run at all. */
  isWorking: boolean;
  settings: Pick<SettingsStore, 'get'>;
  managers: () => Promise<Manager[]>;
  examine: (kind: LibraryKind) => Promise<RootFolder[]>;
  providers: () => ProviderState[];
  mediaServers: () => Promise<MediaServerState[]>;
  profiles: () => readonly Profile[];
  planned: () => Promise<readonly PlannedTask[]>;
  backups: () => Promise<readonly Pick<Backup, 'at' | 'bytes'>[]>;
  run: RunCommand;
  now: () => number;
}

/** Slow checks, which access disks and programs. */
const slowOnes: readonly string[] = ['folders', 'tools', 'disk'] satisfies CheckId[];

export function createLooks(parts: LookParts) {
  const { db, file, directory, settings } = parts;
  const isInUse = (kind: LibraryKind) => settings.get(inUse[kind]);
  const hasLibrary = () => isInUse('series') || isInUse('movies');
  const countItems = async (kind: LibraryKind): Promise<number> => {
    const items = db.selectFrom(mediaTables[kind].table);
    return (await items.select((select) => select.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;
  };
  const folders = createFoldersLook({ ...parts, isInUse });

  const checks: Record<CheckId, Look> = {
    sonarr: lookAtManagers('series', { ...parts, countItems }),
    radarr: lookAtManagers('movies', { ...parts, countItems }),
    folders: folders.look,
    providers: lookAtProviders({ ...parts, hasLibrary }),
    mediaServers: lookAtMediaServers(parts),
    tools: lookAtTools(parts),
    jobs: lookAtJobs(parts),
    tasks: lookAtTasks({ ...parts, tasks: parts.planned }),
    database: lookAtDatabase({ ...parts, readSize: () => readDatabaseSize(file), task: 'cache_cleanup', damage }),
    disk: lookAtDisks({
      directory,
      backupFolder: () => settings.get('backup.folder') || join(directory, 'backup'),
      libraryFolders: folders.locals,
    }),
    backups: lookAtBackups({ ...parts, readBegin: () => readBegin(db) }),
    notifications: lookAtNotifications(parts),
  };
  const looks = Object.entries<Look>({
    ...checks,
    profiles: lookAtProfiles({ ...parts, hasLibrary }),
    command: lookAtCommand(parts),
  });
  return {
    // Every check of the record, so these are its keys.
    ids: Object.keys(checks) as CheckId[],
    quick: Object.fromEntries(looks.filter(([id]) => !slowOnes.includes(id))),
    slow: Object.fromEntries(looks.filter(([id]) => slowOnes.includes(id))),
  };
}

/** When the database was made. */
async function readBegin(db: Database): Promise<number> {
  const { rows } = await sql<{ at: number }>`select min(applied_at) as at from migration`.execute(db);
  return rows[0]?.at ?? 0;
}
