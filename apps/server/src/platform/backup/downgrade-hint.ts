import { migrations } from '#platform/db/migrations/index.ts';
import { listBackups } from './backup-folder.ts';
import type { InstallationPaths } from './installation-paths.ts';
import { openBackup } from './read-backup.ts';

/** The newest backup, of those made before updates, whose schema this version knows. */
export async function findDowngradeBackup({ backups }: InstallationPaths): Promise<string | undefined> {
  const known = new Set(migrations.map(({ name }) => name));
  for (const { path, filename, origin } of await listBackups([backups])) {
    if (origin !== 'before-update') continue;
    const backup = await openBackup(path, filename).catch(() => undefined);
    backup?.close();
    if (backup?.manifest.migrations.every((name) => known.has(name))) return path;
  }
  return undefined;
}
