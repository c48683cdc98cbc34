import { AppError } from './errors.ts';
import { helpWithDisk } from './help-with-disk.ts';

interface Trouble {
  codes: RegExp;
  reason: string;
  remedy: string;
}

/** By the code of the system or of the database; SQLite adds words to its codes. */
const troubles: readonly Trouble[] = [
  { codes: /^(ENOSPC|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/, reason: 'the disk is full', remedy: 'Free up some space' },
  { codes: /^EDQUOT$/, reason: 'the disk quota is used up', remedy: 'Free up some space' },
  { codes: /^(EROFS|SQLITE_READONLY(_\w+)?)$/, reason: 'the disk is read-only', remedy: 'Make it writable' },
  {
    codes: /^(EIO|SQLITE_IOERR(_\w+)?)$/,
    reason: 'the disk reported an error',
    remedy: 'Check the system log',
  },
];

/** An error hides behind others, but not behind many. */
const deepest = 5;

function troubleOf(error: unknown): (Trouble & { code: string }) | undefined {
  let each = error;
  for (let depth = 0; depth < deepest && each instanceof Error; depth++) {
    const { code = '' } = each as NodeJS.ErrnoException;
    const trouble = troubles.find(({ codes }) => codes.test(code));
    if (trouble) return { ...trouble, code };
    each = each.cause;
  }
  return undefined;
}

/** A disk that takes nothing, as the one sentence for it; undefined for every other error. */
export function explainDisk(error: unknown, { beginning = 'Nothing was saved', again = 'save again' } = {}) {
  const trouble = error instanceof AppError ? undefined : troubleOf(error);
  if (!trouble) return undefined;
  const { code, reason, remedy } = trouble;
  return new AppError('unavailable', `${beginning} because ${reason}. ${remedy} and ${again}.`, {
    cause: error,
    help: helpWithDisk(code),
  });
}
