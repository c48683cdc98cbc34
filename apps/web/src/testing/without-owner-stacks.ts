import * as React from 'react';

/** React doesn’t promise this name. Without it, tests are only slower. */
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * In development, React takes a stack trace for each of the first 10,000 elements of a second, so that a warning can
 * tell where one was made: a seventh of the time of a page’s tests. Warnings still name the components.
 */
export function takeNoOwnerStacks() {
  const shared = (React as unknown as Record<string, object | undefined>)[internals];
  if (!shared) return;
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
}
