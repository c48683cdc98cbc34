import type { IncomingMessage } from 'node:http';
import { isAllowedHost } from './allowed-host.ts';
import { forwardedHosts, type ProxyTrust } from './forwarded.ts';

export interface HostRules {
  /** Whether the page is given to everybody who opens it; a login keeps a stranger's page out by itself. */
  isOpen: boolean;
  /** Names beside those of the own network. */
  allowed: readonly string[];
}

export type RequestGuard = ReturnType<typeof createRequestGuard>;

/** Tells what only a page of a stranger would send through the visitor's browser. */
export function createRequestGuard(trust: ProxyTrust, rules: () => HostRules) {
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
  };
}
