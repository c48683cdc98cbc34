import { join } from 'node:path';

/** Paths of everything that a backup contains, creates or replaces in an installation. */
export const pathsOf = (directory: string) => ({
  directory,
  database: join(directory, 'db', 'captionarr.db'),
  key: join(directory, 'secret.key'),
  /** Backups, unless the settings say another folder; those made before an update always. */
  backups: join(directory, 'backup'),
  /** The copy of the database that is being packed. */
  work: join(directory, 'cache', 'backup'),
  /** A backup that is unpacked and checked, and takes its place at the next start. */
  staged: join(directory, 'restore'),
  /** There while an update changes the database. */
  updating: join(directory, 'updating.json'),
  /** Files replaced by a restore. */
  replaced: join(directory, 'replaced'),
});

export type InstallationPaths = ReturnType<typeof pathsOf>;
