import type { HelpPlace } from '@captionarr/contract/help';

const places: Readonly<Record<string, HelpPlace>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  SQLITE_FULL: 'disk-full',
  // The file that SQLite shares with itself cannot grow.
  SQLITE_IOERR_SHMSIZE: 'disk-full',
  ENOENT: 'paths',
  ENOTDIR: 'paths',
  SQLITE_CORRUPT: 'database-damaged',
};

/** Where the help says what to do about an error of the disk, by the code of the system or of the database. */
export const helpWithDisk = (code: string): HelpPlace => places[code] ?? 'file-access';
