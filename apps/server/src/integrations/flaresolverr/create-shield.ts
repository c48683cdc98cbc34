import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { Shield } from '#domain/search/provider-http.ts';
import { proxyFor } from '#integrations/provider-http/proxy-settings.ts';
import { errorMessage } from '#platform/errors.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { solveChallenge, type Clearance } from './ask-flaresolverr.ts';

/** Gets past the browser check in front of some sites, with FlareSolverr. What it gets is kept until it no longer helps. */
export function createShield(settings: Pick<SettingsStore, 'get'>): Shield {
  const kept = new Map<string, Clearance>();
  /** Each challenge opens a browser there, so they come one after another. */
  let last: Promise<unknown> = Promise.resolve();

  const isOn = () => settings.get('general.enabled_integrations').includes('flaresolverr');

  async function solve({ origin, pathname, hostname }: URL, signal: AbortSignal): Promise<Clearance> {
    const clearance = await solveChallenge({
      address: settings.get('flaresolverr.url'),
      // Without the query, which may hold a key.
      url: `${origin}${pathname}`,
      maxTimeoutMs: settings.get('flaresolverr.timeout') * 1000,
      proxy: proxyUrl(settings, hostname),
      signal,
    });
    kept.set(origin, clearance);
    return clearance;
  }

  return {
    headersFor: ({ origin }) => {
      const clearance = isOn() ? kept.get(origin) : undefined;
      return clearance && { cookie: clearance.cookie, 'user-agent': clearance.userAgent };
    },

    async pass(url, { name, signal }, rejected) {
      if (!isOn()) return false;
      const before = last;
      const turn = (async () => {
        await before;
        signal.throwIfAborted();
        const known = kept.get(url.origin);
        // Another request was let in meanwhile.
        if (known && known.cookie !== rejected?.cookie) return;
        kept.delete(url.origin);
        await solve(url, signal);
      })();
      last = turn.catch(() => {});
      try {
        await turn;
      } catch (cause) {
        signal.throwIfAborted();
        if (cause instanceof ProviderFault) throw cause;
        throw new ProviderFault('ProviderError', `${name} is behind a browser check. ${errorMessage(cause)}`, {
          cause,
        });
      }
      return true;
    },

    forget: ({ origin }) => void kept.delete(origin),
  };
}

/** Cookies only count for the address that asked for them, so FlareSolverr must take the same way. */
function proxyUrl(settings: Pick<SettingsStore, 'get'>, hostname: string): string | undefined {
  const proxy = proxyFor(settings, hostname);
  if (!proxy) return undefined;
  if (proxy.username !== '')
    throw new ProviderFault('LocalError', 'FlareSolverr can’t use a proxy that needs a password.');
  return `${proxy.type === 'http' ? 'http' : 'socks5'}://${proxy.host}`;
}
