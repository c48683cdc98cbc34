import { isIP } from 'node:net';

/** Names that no stranger can register, and so none can point at this server. */
const privateNames = ['*.localhost', '*.local', '*.lan', '*.home.arpa', '*.internal'];
const label = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?';
const hostPattern = new RegExp(String.raw`^(?:\[([\da-f:.]+)\]|(${label}(?:\.${label})*)\.?)(?::\d{0,5})?$`);

/** The name or address in a `Host` header, in lower case, without port, brackets and last dot. */
export function hostName(host: string | undefined): string | undefined {
  const [, address, name] = hostPattern.exec(host?.toLowerCase() ?? '') ?? [];
  if (address !== undefined) return isIP(address) === 6 ? address : undefined;
  return name !== undefined && name.length <= 253 ? name : undefined;
}

/** Whether a page may be opened under this `Host` without a login: another name may be a DNS rebinding attack. */
export function isAllowedHost(host: string | undefined, allowed: readonly string[]): boolean {
  const name = hostName(host);
  if (name === undefined) return false;
  return isIP(name) !== 0 || !name.includes('.') || [...privateNames, ...allowed].some((entry) => covers(entry, name));
}

function covers(entry: string, name: string): boolean {
  const wanted = entry.toLowerCase().replace(/\.$/, '');
  return wanted.startsWith('*.') ? name.endsWith(wanted.slice(1)) : name === wanted;
}
