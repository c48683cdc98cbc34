import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Allowed targets of a connection. `public`: only the internet, for URLs from third parties (providers, redirects).
 * `home`: also the local network, for URLs entered by the user; never cloud metadata addresses.
 */
export type Reach = 'public' | 'home';

/** IANA IPv4 and IPv6 Special-Purpose Address Registries and multicast: addresses outside the internet. */
const special = listOf(
  ['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ['224.0.0.0/4', '240.0.0.0/4'],
  ['::/127', '100::/64', '2001::/23', '2001:db8::/32', '3fff::/20', '5f00::/16', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
);
/** Link-local addresses, where clouds keep the keys of a machine, and the same of AWS over IPv6. */
const metadata = listOf(['169.254.0.0/16', 'fe80::/10', 'fd00:ec2::254/128']);
const refused: Readonly<Record<Reach, BlockList>> = { public: special, home: metadata };

function listOf(...groups: string[][]): BlockList {
  const list = new BlockList();
  for (const [net = '', bits = ''] of groups.flat().map((range) => range.split('/')))
    list.addSubnet(net, Number(bits), net.includes(':') ? 'ipv6' : 'ipv4');
  return list;
}

const hex = (high = '0', low = '0'): string => (Number(high) * 256 + Number(low)).toString(16);

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const plain = dotted ? `${dotted[1]}${hex(dotted[2], dotted[3])}:${hex(dotted[4], dotted[5])}` : address;
  const [head = [], tail] = plain.split('::', 2).map((half) => half.split(':').filter((group) => group !== ''));
  const groups =
    tail === undefined ? head : [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
  return groups.map((group) => Number.parseInt(group, 16));
}

const dot = (high = 0, low = 0): string => [high >> 8, high & 255, low >> 8, low & 255].join('.');

/** The IPv4 address that an IPv6 one stands for: mapped, compatible, translated (NAT64) or tunnelled (6to4). */
function embeddedIn(address: string): string | undefined {
  const groups = groupsOf(address);
  const begins = (...first: number[]) => first.every((group, index) => groups[index] === group);
  if (begins(0, 0, 0, 0, 0, 0xffff) || begins(0, 0, 0, 0, 0xffff, 0)) return dot(groups[6], groups[7]);
  if (begins(0, 0, 0, 0, 0, 0) && (groups[6] ?? 0) > 0) return dot(groups[6], groups[7]);
  if (begins(0x64, 0xff9b, 0, 0, 0, 0) || begins(0x64, 0xff9b, 1)) return dot(groups[6], groups[7]);
  return begins(0x2002) ? dot(groups[1], groups[2]) : undefined;
}

/** Whether a connection of this reach may lead to an IP address. */
export function mayReach(address: string, reach: Reach): boolean {
  const [plain = ''] = address.split('%');
  const family = isIP(plain);
  if (family === 0) return false;
  if (family === 4) return !refused[reach].check(plain, 'ipv4');
  if (refused[reach].check(plain, 'ipv6')) return false;
  const embedded = embeddedIn(plain);
  return embedded === undefined || mayReach(embedded, reach);
}

/** Brackets and the dot of the root are no part of a name. */
export const plainHost = (hostname: string): string => hostname.replaceAll(/^\[|\]$/g, '').replace(/\.$/, '');

export class AddressRefused extends Error {
  override name = 'AddressRefused';
  readonly code: string;

  constructor(address: string, reach: Reach) {
    super(`${address} isn’t allowed from here.`);
    this.code = `ERR_ADDRESS_REFUSED_${reach.toUpperCase()}`;
  }
}

/** IP addresses skip the DNS lookup, so they are checked here. */
export function checkHost(hostname: string, reach: Reach): void {
  const host = plainHost(hostname);
  if (isIP(host) !== 0 && !mayReach(host, reach)) throw new AddressRefused(host, reach);
}

/** Resolves a name and drops forbidden addresses, so that the checked address is the one connected to. */
export function guardedLookup(reach: Reach, lookup: LookupFunction = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      if (error) return callback(error, []);
      const good = addresses.filter(({ address }) => mayReach(address, reach));
      const [first] = good;
      if (!first) return callback(new AddressRefused(addresses[0]?.address ?? hostname, reach), []);
      return options.all ? callback(null, good) : callback(null, first.address, first.family);
    });
  };
}
