import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';

/** Proxies whose forwarded headers are trusted. */
export type ProxyTrust = (address: string | undefined) => boolean;

/** Names of ranges, addresses and networks, as in CAPTIONARR_TRUSTED_PROXIES. */
export function trustProxies(proxies: readonly string[]): ProxyTrust {
  const isTrusted = compile([...proxies]);
  return (address) => address !== undefined && isTrusted(address, 0);
}

/** All values that trusted proxies set in this header; those of other peers are ignored. */
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
  // Some proxies report ws or wss for sockets.
  const protocols = forwardedValues(request, 'x-forwarded-proto', trust).map((name) => name.replace(/^ws/, 'http'));
  return hosts.flatMap((host) =>
    (protocols.length > 0 ? protocols : ['http']).flatMap(
      (protocol) => URL.parse(`${protocol}://${host}`)?.origin ?? [],
    ),
  );
}
