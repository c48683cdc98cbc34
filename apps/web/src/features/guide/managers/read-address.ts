import type { Connection } from '#blocks/managers/connection.ts';

export type Address = Pick<Connection, 'ip' | 'port' | 'base_url' | 'ssl'>;

/** Parses a URL from the address bar or a bare host; undefined for other texts. */
export function readAddress(text: string, usualPort: number): Address | undefined {
  const given = text.trim();
  const hasScheme = given.includes('://');
  const url = given === '' ? null : URL.parse(hasScheme ? given : `http://${given}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return undefined;
  const ssl = url.protocol === 'https:';
  // An address without a scheme is seldom one of port 80.
  const defaultPortOf = !hasScheme ? usualPort : ssl ? 443 : 80;
  return {
    ip: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || defaultPortOf,
    base_url: url.pathname.replace(/\/+$/, '') || '/',
    ssl,
  };
}

export function writeAddress({ ip, port, base_url, ssl }: Address) {
  const host = ip.includes(':') ? `[${ip}]` : ip;
  const base = base_url.replaceAll(/^\/+|\/+$/g, '');
  return `${ssl ? 'https' : 'http'}://${host}:${port}${base && `/${base}`}`;
}
