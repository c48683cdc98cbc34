import type { IncomingHttpHeaders } from 'node:http';

/** The key a request brings: the query counts before the header, the header before the bearer token. */
export function keyOf(
  url: string,
  headers: IncomingHttpHeaders,
  parameter: 'apikey' | 'access_token',
): string | undefined {
  const inQuery = [...new URL(url, 'http://lab').searchParams].find(([name]) => name.toLowerCase() === parameter)?.[1];
  const inHeader = headers['x-api-key'];
  return (
    inQuery ?? (Array.isArray(inHeader) ? inHeader[0] : inHeader) ?? headers.authorization?.replace(/^Bearer /, '')
  );
}

/** Access class of a path, without URL base. */
export function doorOf(path: string): 'open' | 'key' | 'hub' | 'browser' {
  if (/^\/api\/v\d/i.test(path)) return 'key';
  if (/^\/signalr/i.test(path)) return 'hub';
  return /^\/mediacover/i.test(path) ? 'browser' : 'open';
}
