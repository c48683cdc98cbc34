import { AppError } from '#platform/errors.ts';

/** Only sentences that are made for people are free of the keys that addresses hold. */
export const reasonOf = (error: unknown): string =>
  error instanceof AppError ? error.message : 'An unexpected error occurred.';
