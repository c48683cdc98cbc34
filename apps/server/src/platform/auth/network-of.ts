import { isIPv6 } from 'node:net';

/** Longer ones are no addresses, whatever a header says. */
const maxPrefix = 64;

/** An IPv6 network counts as one client, because each machine in it can choose from 2⁶⁴ addresses. */
export function networkOf(address: string): string {
  const plain = address
    .slice(0, maxPrefix)
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=[\d.]+$)/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const first = head || [];
  const gap = tail === undefined ? 0 : 8 - first.length - tail.length;
  const groups = [...first, ...Array.from({ length: gap }, () => '0'), ...(tail ?? [])];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
