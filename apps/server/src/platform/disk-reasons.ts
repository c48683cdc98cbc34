import { sentence, type Sentence } from './sentence.ts';

const full = sentence`The disk is full. Free up some space and try again.`;
const broken = sentence`The disk reported an error. Check the system log.`;
const mayNot = sentence`Permission denied. Check the permissions and the user the server runs as.`;

/** Why nothing can be written or read, by the code of the system or of the database. */
export const diskReasons: Readonly<Record<string, Sentence>> = {
  ENOSPC: full,
  SQLITE_FULL: full,
  EDQUOT: sentence`The disk quota is used up. Free up some space and try again.`,
  EFBIG: sentence`The file is too large for this disk.`,
  EROFS: sentence`The disk is read-only. Make it writable and try again.`,
  EACCES: mayNot,
  EPERM: mayNot,
  EEXIST: sentence`There is a file where the folder should be.`,
  EIO: broken,
  SQLITE_IOERR_WRITE: broken,
};
