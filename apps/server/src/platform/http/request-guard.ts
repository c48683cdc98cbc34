import type { IncomingMessage } from 'node:http';
import { isAllowedHost } from './allowed-host.ts';
import { forwardedHosts, ownOrigins, type ProxyTrust } from './forwarded.ts';

export interface HostRules {
  /** Whether every visitor gets the page; a login alone keeps other sites out. */
  isOpen: boolean;
  /** Names beside those of the own network. */
  allowed: readonly string[];
}

/** Origin of the page that sent a request, as reported by the browser. */
type Source = 'own' | 'foreign' | 'unknown';

export type RequestGuard = ReturnType<typeof createRequestGuard>;

/** Tells what only a page of a stranger would send through the visitor's browser. */
export function createRequestGuard(trust: ProxyTrust, rules: () => HostRules) {
  /** Over plain http browsers send `Origin` alone, and not with every GET; to the rest they add `Sec-Fetch-Site`. */
  function sourceOf(request: IncomingMessage): Source {
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (site !== undefined) return site === 'same-origin' || site === 'none' || isVisit(request) ? 'own' : 'foreign';
    if (origin !== undefined) return ownOrigins(request, trust).includes(origin) ? 'own' : 'foreign';
    return 'unknown';
  }

  return {
    /**
     * The host that keeps this request out, if one does. `Host` counts always: a page under a stranger's name can send
     * every other header itself, through a proxy that is trusted.
     */
    refusedHost(request: IncomingMessage, { isOpen, allowed } = rules()): string | undefined {
      if (!isOpen) return undefined;
      const hosts = [request.headers.host ?? '', ...forwardedHosts(request, trust)];
      return hosts.find((host) => !isAllowedHost(host, allowed));
    },

    /** The origin that the visitor’s browser uses; undefined if proxies don’t agree on one. */
    originOf(request: IncomingMessage): string | undefined {
      const origins = new Set(ownOrigins(request, trust));
      return origins.size === 1 ? [...origins][0] : undefined;
    },

    /** Whether a page of another origin sent it; cookies are no proof, as every port of a host shares them. */
    isForeign: (request: IncomingMessage): boolean => sourceOf(request) === 'foreign',

    /** Whether it may change something in the visitor's name: browsers name the origin of everything that could. */
    mayBeForged: (request: IncomingMessage): boolean =>
      sourceOf(request) === 'foreign' || (sourceOf(request) === 'unknown' && !isSafe(request)),
  };
}

const isSafe = ({ method = '' }: IncomingMessage) => /^(GET|HEAD)$/.test(method);

/** A user followed a link, so only they see the response. Our service worker passes it on as `empty`. */
const isVisit = (request: IncomingMessage) =>
  isSafe(request) &&
  request.headers['sec-fetch-mode'] === 'navigate' &&
  /^(document|empty)$/.test(String(request.headers['sec-fetch-dest']));
