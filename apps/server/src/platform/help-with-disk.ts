import type { HelpTopic } from '@captionarr/contract/help';

const places: Readonly<Record<string, HelpTopic>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  SQLITE_FULL: 'disk-full',
  // The file that SQLite shares with itself cannot grow.
  SQLITE_IOERR_SHMSIZE: 'disk-full',
  ENOENT: 'paths',
  ENOTDIR: 'paths',
  SQLITE_CORRUPT: 'database-damaged',
};

/** Help topic for a disk error, by system or database code. */
export const helpWithDisk = (code: string): HelpTopic => places[code] ?? 'file-access';
