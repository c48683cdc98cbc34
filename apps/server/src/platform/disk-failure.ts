import { diskReasons } from './disk-reasons.ts';
import { AppError } from './errors.ts';
import { helpWithDisk } from './help-with-disk.ts';
import { sentence } from './sentence.ts';

/** By the code of the system or of the database, with the code of the system for it; SQLite adds words to its codes. */
const troubles: readonly [codes: RegExp, known: string][] = [
  [/^(ENOSPC|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/, 'ENOSPC'],
  [/^EDQUOT$/, 'EDQUOT'],
  [/^(EROFS|SQLITE_READONLY(_\w+)?)$/, 'EROFS'],
  [/^(EIO|SQLITE_IOERR(_\w+)?)$/, 'EIO'],
];

/** An error hides behind others, but not behind many. */
const deepest = 5;

function troubleOf(error: unknown) {
  let each = error;
  for (let depth = 0; depth < deepest && each instanceof Error; depth++) {
    const { code = '' } = each as NodeJS.ErrnoException;
    const reason = diskReasons[troubles.find(([codes]) => codes.test(code))?.[1] ?? ''];
    if (reason) return { reason, code };
    each = each.cause;
  }
  return undefined;
}

/** A disk that takes nothing, as the one sentence for it; undefined for every other error. */
export function explainDisk(error: unknown, beginning = sentence`Nothing was saved.`) {
  const trouble = error instanceof AppError ? undefined : troubleOf(error);
  if (!trouble) return undefined;
  const { code, reason } = trouble;
  return new AppError('unavailable', sentence`${beginning} ${reason}`, {
    cause: error,
    help: helpWithDisk(code),
  });
}
