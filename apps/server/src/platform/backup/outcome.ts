import type { HelpTopic } from '@captionarr/contract';
import { AppError, type ErrorCode } from '#platform/errors.ts';
import { helpWithDisk } from '#platform/help-with-disk.ts';

/** Result of a thread: errors lose their class, so user-facing ones are passed as values. */
export type Outcome<T> = { value: T } | { refusal: { code: ErrorCode; message: string; help?: HelpTopic | undefined } };

const full = 'the disk is full. Free up some space and try again';
const notThere = 'the folder doesn’t exist. Check that the disk is mounted';
const mayNot = 'permission denied. Check the permissions and the user the server runs as';

/** By the code of the system or of the database. */
const reasons: Record<string, string> = {
  ENOSPC: full,
  SQLITE_FULL: full,
  EDQUOT: 'the disk quota is used up. Free up some space and try again',
  EFBIG: 'the file is too large for this disk',
  EROFS: 'the disk is read-only',
  EACCES: mayNot,
  EPERM: mayNot,
  SQLITE_CANTOPEN: mayNot,
  ENOENT: notThere,
  ENOTDIR: notThere,
  EEXIST: 'there is a file where the folder should be',
  EIO: 'the disk reported an error. Check the system log',
  SQLITE_IOERR_WRITE: 'the disk reported an error. Check the system log',
  ECONNRESET: 'the connection was interrupted. Try again',
  ERR_STREAM_PREMATURE_CLOSE: 'the connection was interrupted. Try again',
  SQLITE_CORRUPT: 'the database is damaged. Restore an earlier backup',
};

/** Turns disk errors into a sentence with this beginning; other errors stay. */
export async function outcomeOf<T>(beginning: string, work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof AppError) return { refusal: { code: error.code, message: error.message, help: error.help } };
    const code = String((error as { code?: unknown } | undefined)?.code);
    const reason = reasons[code];
    if (reason === undefined) throw error;
    return { refusal: { code: 'unavailable', message: `${beginning}: ${reason}.`, help: helpWithDisk(code) } };
  }
}

export function valueOf<T>(outcome: Outcome<T>): T {
  if ('value' in outcome) return outcome.value;
  throw new AppError(outcome.refusal.code, outcome.refusal.message, { help: outcome.refusal.help });
}
