import { UsageError } from './usage-error.ts';

/** How the paths of our own routes begin, below the base URL; a test walks the routes. */
const reserved = new Set([
  'api',
  'assets',
  'bazarr.log',
  'captionarr.log',
  'download',
  'healthz',
  'help',
  'images',
  'login',
  'metrics',
  'r',
  'readyz',
  'studio',
  'system',
  'test',
]);

/** Whether one of our own routes begins like this path. */
export const isReservedPath = (path: string): boolean =>
  reserved.has(path.split('/').find(Boolean)?.toLowerCase() ?? '');

/** Begins with a slash and ends without one; empty at the root. */
export function normalizePath(text: string): string {
  const path = `/${text.trim()}`.replaceAll(/\/{2,}/g, '/').replace(/\/$/, '');
  if (!/^(\/[\w.~-]+)*$/.test(path))
    throw new UsageError(`The base URL "${text}" can only have letters, digits, and . _ ~ - between its slashes.`);
  if (path.split('/').some((part) => part === '.' || part === '..'))
    throw new UsageError(
      `The base URL "${text}" can’t have . or .. between its slashes. Choose another, such as /subs.`,
    );
  return path;
}

/** Like `normalizePath`, for the base URL of our pages. */
export function normalizeBaseUrl(text: string): string {
  const path = normalizePath(text);
  if (isReservedPath(path))
    throw new UsageError(
      `The base URL "${text}" starts like a path that Captionarr itself uses. Choose another, such as /subs.`,
    );
  return path;
}
