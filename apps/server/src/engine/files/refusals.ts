import { AppError } from '#platform/errors.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';

/** Rethrows a write error as a 409 with the given sentence first. */
export async function wrapAsConflict<T>(beginning: Sentence, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('conflict', sentence`${beginning} ${error.sentence}`, { cause: error, help: error.help });
  }
}
