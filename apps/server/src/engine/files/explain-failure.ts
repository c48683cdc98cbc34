import { diskReasons } from '#platform/disk-reasons.ts';
import { AppError } from '#platform/errors.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';
import { helpWithDisk } from '#platform/help-with-disk.ts';

const isGone = sentence`The folder doesn’t exist. Check that the disk is mounted, and check the path mappings.`;

/** By the code of the system or of the database. */
const reasons: Readonly<Record<string, Sentence>> = {
  ...diskReasons,
  ENOENT: isGone,
  ENOTDIR: isGone,
  ENAMETOOLONG: sentence`The file name is too long for this disk.`,
  ELOOP: sentence`The path contains a loop of symbolic links.`,
  EISDIR: sentence`There is a folder with this name.`,
  SQLITE_FULL: sentence`The disk with the database is full. Free up some space and try again.`,
  SQLITE_IOERR_WRITE: sentence`The disk with the database reported an error. Check the system log.`,
};

/** Puts this sentence before the reason of a disk error; other errors stay. */
function explain(error: unknown, beginning: Sentence): unknown {
  const code = String((error as { code?: unknown } | undefined)?.code);
  const reason = reasons[code];
  if (error instanceof AppError || reason === undefined) return error;
  return new AppError('conflict', sentence`${beginning} ${reason}`, { cause: error, help: helpWithDisk(code) });
}

export const explainReading = (error: unknown, path: string) => explain(error, sentence`${path} can’t be read.`);

export const explainChanging = (error: unknown, path: string) => explain(error, sentence`${path} wasn’t changed.`);

/** Explains a failure of the version store: without a copy nothing is changed. */
export const explainKeeping = (error: unknown, path: string, folder: string) =>
  explain(error, sentence`${path} wasn’t changed, because no copy could be kept in ${folder}.`);
