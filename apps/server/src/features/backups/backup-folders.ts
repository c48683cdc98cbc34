import type { InstallationPaths } from '#platform/backup/installation-paths.ts';

/**
 * Backup folders, target of new backups first. Pre-update backups are always in the installation folder, and older ones
 * may be.
 */
export const backupFolders = ({ backups }: InstallationPaths, chosen: string): [string, ...string[]] =>
  chosen === '' || chosen === backups ? [backups] : [chosen, backups];
