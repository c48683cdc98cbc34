import { AppError } from '#platform/errors.ts';

/** What could not be written is a conflict, and says what happened after what was meant to. */
export async function asConflict<T>(sentence: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('conflict', `${sentence} ${error.message}`, { cause: error, help: error.help });
  }
}
