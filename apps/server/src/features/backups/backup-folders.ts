import type { Places } from '#platform/backup/places.ts';

/** Where backups are, and new ones go first. Those of before updates are always in the folder of the installation, and those of before the folder was chosen may be. */
export const backupFolders = ({ backups }: Places, chosen: string): [string, ...string[]] =>
  chosen === '' || chosen === backups ? [backups] : [chosen, backups];
