import { AppError } from '#platform/errors.ts';
import { helpWithDisk } from '#platform/help-with-disk.ts';

const mayNot = 'permission denied. Check the permissions and the user the server runs as';
const isGone = 'the folder doesn’t exist. Check that the disk is mounted, and check the path mappings';

/** By the code of the system or of the database. */
const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full. Free up some space and try again',
  EDQUOT: 'the disk quota is used up. Free up some space and try again',
  EFBIG: 'the file is too large for this disk',
  EROFS: 'the disk is read-only',
  EACCES: mayNot,
  EPERM: mayNot,
  ENOENT: isGone,
  ENOTDIR: isGone,
  ENAMETOOLONG: 'the file name is too long for this disk',
  EIO: 'the disk reported an error. Check the system log',
  ELOOP: 'the path contains a loop of symbolic links',
  EISDIR: 'there is a folder with this name',
  EEXIST: 'there is a file where the folder should be',
  SQLITE_FULL: 'the disk with the database is full. Free up some space and try again',
  SQLITE_IOERR_WRITE: 'the disk with the database reported an error. Check the system log',
};

/** Turns a disk error into a sentence with this beginning; other errors stay. */
function explain(error: unknown, beginning: string): unknown {
  const code = String((error as { code?: unknown } | undefined)?.code);
  const reason = reasons[code];
  if (error instanceof AppError || reason === undefined) return error;
  return new AppError('conflict', `${beginning}: ${reason}.`, { cause: error, help: helpWithDisk(code) });
}

export const explainReading = (error: unknown, path: string) => explain(error, `${path} can’t be read`);

export const explainChanging = (error: unknown, path: string) => explain(error, `${path} wasn’t changed`);

/** Explains a failure of the version store: without a copy nothing is changed. */
export const explainKeeping = (error: unknown, path: string, folder: string) =>
  explain(error, `${path} wasn’t changed, because no copy could be kept in ${folder}`);
