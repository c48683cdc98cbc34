/** An address of a service as Apprise writes it: `scheme://user:password@host:port/path?query`. */
export interface Address {
  scheme: string;
  user: string;
  password: string;
  host: string;
  port: string;
  /** All between user and path, for services whose tokens have a colon. */
  authority: string;
  path: readonly string[];
  /** The path as written. */
  pathname: string;
  query: URLSearchParams;
}

const shape = /^([a-z][a-z\d+.-]*):\/\/([^\s]*)$/i;
const place = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/;

/** Undefined when it is none. In a path, # and ! are letters like others. */
export function parseAddress(text: string): Address | undefined {
  const [, scheme, rest] = shape.exec(text.trim()) ?? [];
  if (scheme === undefined || rest === undefined) return undefined;

  const [all, query] = splitAt(rest, rest.indexOf('?'));
  const [before, path] = splitAt(all, all.indexOf('/'));
  const at = before.lastIndexOf('@');
  const authority = before.slice(at + 1);
  const login = before.slice(0, Math.max(0, at));
  const [user, password] = splitAt(login, login.indexOf(':'));
  const [, host, port] = place.exec(authority) ?? [];
  return {
    scheme: scheme.toLowerCase(),
    user: decode(user),
    password: decode(password),
    host: decode(host ?? authority),
    port: port ?? '',
    authority: decode(authority),
    path: path
      .split('/')
      .filter((part) => part !== '')
      .map(decode),
    pathname: `/${path}`,
    // A plus in front of a name asks for a header; as a blank it would be lost.
    query: new URLSearchParams(query.replaceAll(/(^|&)\+/g, '$1%2B')),
  };
}

/** Every part of an address that may be a secret. */
export const partsOf = ({ user, password, host, authority, path, query }: Address): string[] =>
  [user, password, host, authority, ...authority.split(':'), ...path, ...query.values()].filter(
    (part) => part.length > 3,
  );

/** Origin of a self-hosted service; undefined if it is invalid. */
export function originOf({ scheme, host, port }: Address, usual = ''): string | undefined {
  const origin = `${scheme.endsWith('s') ? 'https' : 'http'}://${host}`;
  const withPort = port || usual ? `${origin}:${port || usual}` : origin;
  return host !== '' && URL.parse(withPort)?.pathname === '/' ? withPort : undefined;
}

export const encodePath = (parts: readonly string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part)}`).join('');

const splitAt = (text: string, index: number): [string, string] =>
  index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
