import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';

/** Whose word is taken on where a request came from and what it asked for. */
export type ProxyTrust = (address: string | undefined) => boolean;

/** Names of ranges, addresses and networks, as in CAPTIONARR_TRUSTED_PROXIES. */
export function trustProxies(proxies: readonly string[]): ProxyTrust {
  const isTrusted = compile([...proxies]);
  return (address) => address !== undefined && isTrusted(address, 0);
}

/** Every value that trusted proxies put into this header; of everybody else it says nothing. */
function forwardedValues({ headers, socket }: IncomingMessage, name: string, trust: ProxyTrust): string[] {
  const given = headers[name];
  if (given === undefined || !trust(socket.remoteAddress)) return [];
  return [given]
    .flat()
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter(Boolean);
}

/** The hosts that a visitor asked for, as proxies tell it. */
export const forwardedHosts = (request: IncomingMessage, trust: ProxyTrust): string[] =>
  forwardedValues(request, 'x-forwarded-host', trust);

/** The origins of our own pages, as the visitor's browser knows them. */
export function ownOrigins(request: IncomingMessage, trust: ProxyTrust): string[] {
  const forwarded = forwardedHosts(request, trust);
  const hosts = forwarded.length > 0 ? forwarded : [request.headers.host ?? ''];
  // Of a socket some proxies say ws or wss.
  const protocols = forwardedValues(request, 'x-forwarded-proto', trust).map((name) => name.replace(/^ws/, 'http'));
  return hosts.flatMap((host) =>
    (protocols.length > 0 ? protocols : ['http']).flatMap(
      (protocol) => URL.parse(`${protocol}://${host}`)?.origin ?? [],
    ),
  );
}
