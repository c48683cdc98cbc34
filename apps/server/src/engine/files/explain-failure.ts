import { AppError } from '#platform/errors.ts';
import { helpWithDisk } from '#platform/help-with-disk.ts';

const mayNot = 'this server may not do that there. Check the permissions, and the user it runs as';
const isGone = 'its folder is not there. Check that the disk is mounted, and the path mappings';

/** By the code of the system or of the database. */
const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full. Make room, and try again',
  EDQUOT: 'the quota of the disk is used up. Make room, and try again',
  EFBIG: 'the disk takes no file of this size',
  EROFS: 'the disk is read-only',
  EACCES: mayNot,
  EPERM: mayNot,
  ENOENT: isGone,
  ENOTDIR: isGone,
  ENAMETOOLONG: 'its name is too long for the disk',
  EIO: 'the disk reports an error. Look at the log of the system',
  ELOOP: 'links lead in a circle there',
  EISDIR: 'a folder has its name',
  EEXIST: 'a file has the name of its folder',
  SQLITE_FULL: 'the disk of the database is full. Make room, and try again',
  SQLITE_IOERR_WRITE: 'the disk of the database reports an error. Look at the log of the system',
};

/** Turns a disk error into a sentence with this beginning; other errors stay. */
function explain(error: unknown, beginning: string): unknown {
  const code = String((error as { code?: unknown } | undefined)?.code);
  const reason = reasons[code];
  if (error instanceof AppError || reason === undefined) return error;
  return new AppError('conflict', `${beginning}: ${reason}.`, { cause: error, help: helpWithDisk(code) });
}

export const explainReading = (error: unknown, path: string) => explain(error, `${path} cannot be read`);

export const explainChanging = (error: unknown, path: string) => explain(error, `${path} was left as it was`);

/** Explains a failure of the version store: without a copy nothing is changed. */
export const explainKeeping = (error: unknown, path: string, folder: string) =>
  explain(error, `${path} was left as it was, as no copy of it could be kept in ${folder}`);
