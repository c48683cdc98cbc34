import { AppError } from '#platform/errors.ts';

/** Rethrows a write error as a 409 with the given sentence first. */
export async function wrapAsConflict<T>(sentence: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('conflict', `${sentence} ${error.message}`, { cause: error, help: error.help });
  }
}
