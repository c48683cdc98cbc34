import { ApiError } from '#lib/api-error.ts';

const isExpired = (error: ApiError) => error.reason?.code === 'PIN_EXPIRED' || [404, 410].includes(error.status);

/** Whether asking again is in vain; a server in trouble or a lost connection may come back. */
export const isLasting = (error: unknown) =>
  error instanceof ApiError &&
  (isExpired(error) || (error.status >= 400 && error.status < 500 && error.status !== 429));

/** Which words of the catalogue tell why a sign-in failed; none when the server's own do. */
export const failureWords = (error: Error) =>
  error instanceof ApiError && isExpired(error) ? 'plexPage.signIn.expired' : undefined;
