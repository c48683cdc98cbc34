import type { HelpTopic } from '@captionarr/contract';
import { diskReasons } from '#platform/disk-reasons.ts';
import { AppError, type ErrorCode } from '#platform/errors.ts';
import { helpWithDisk } from '#platform/help-with-disk.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';

/** Result of a thread: errors lose their class, so user-facing ones are passed as values. */
export type Outcome<T> = { value: T } | { refusal: { code: ErrorCode; said: Sentence; help?: HelpTopic | undefined } };

const notThere = sentence`The folder doesn’t exist. Check that the disk is mounted.`;
const interrupted = sentence`The connection was interrupted. Try again.`;

/** By the code of the system or of the database. */
const reasons: Readonly<Record<string, Sentence>> = {
  ...diskReasons,
  ...(diskReasons.EACCES && { SQLITE_CANTOPEN: diskReasons.EACCES }),
  ENOENT: notThere,
  ENOTDIR: notThere,
  ECONNRESET: interrupted,
  ERR_STREAM_PREMATURE_CLOSE: interrupted,
  SQLITE_CORRUPT: sentence`The database is damaged. Restore an earlier backup.`,
};

/** Puts this sentence before the reason of a disk error; other errors stay. */
export async function outcomeOf<T>(beginning: Sentence, work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof AppError) return { refusal: { code: error.code, said: error.sentence, help: error.help } };
    const code = String((error as { code?: unknown } | undefined)?.code);
    const reason = reasons[code];
    if (reason === undefined) throw error;
    return { refusal: { code: 'unavailable', said: sentence`${beginning} ${reason}`, help: helpWithDisk(code) } };
  }
}

export function valueOf<T>(outcome: Outcome<T>): T {
  if ('value' in outcome) return outcome.value;
  throw new AppError(outcome.refusal.code, outcome.refusal.said, { help: outcome.refusal.help });
}
