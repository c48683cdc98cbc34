import { lookup as systemLookup } from 'node:dns';
import { lookup as lookUp } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import type { Dispatcher } from 'undici';
import { AddressRefused, guardedLookup, mayReach, type Reach } from '#integrations/http/address-guard.ts';
import { loadUndici, loadProxies } from '#integrations/http/undici.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { proxyFor, type ProxySettings } from './proxy-settings.ts';

/** Until a connection is there, in milliseconds. */
const connectTimeout = 10_000;

export interface ConnectionRoute {
  dispatcher: Dispatcher;
  /** `proxy.example:1080`, when it leads through one. */
  proxy: string | undefined;
}

/** The ways out; each is kept open as long as the settings lead there. */
export function createDispatchers(
  settings: Pick<SettingsStore, 'get'>,
  timeout = connectTimeout,
  lookup: LookupFunction = systemLookup,
) {
  const ways = new Map<string, Promise<Dispatcher>>();

  /** Without a reach there is no restriction. HTTP and SOCKS5h proxies resolve names themselves, so they decide. */
  return async (hostname: string, insecure: boolean, reach?: Reach): Promise<ConnectionRoute> => {
    const proxy = proxyFor(settings, hostname);
    const mark = JSON.stringify([proxy, insecure, reach]);
    const known = ways.get(mark) ?? open({ proxy, insecure, timeout, reach, lookup });
    ways.set(mark, known);
    return { dispatcher: await known, proxy: proxy?.host };
  };
}

interface Opening {
  proxy: ProxySettings | undefined;
  insecure: boolean;
  timeout: number;
  reach: Reach | undefined;
  lookup: LookupFunction;
}

async function open({ proxy, insecure, timeout, reach, lookup }: Opening): Promise<Dispatcher> {
  const tls = { rejectUnauthorized: !insecure, timeout };
  if (!proxy) {
    const { Agent } = await loadUndici();
    return new Agent({ connect: { ...tls, lookup: reach ? guardedLookup(reach, lookup) : lookup } });
  }
  const { ProxyAgent, Socks5ProxyAgent } = await loadProxies();
  const { type, host, username, password } = proxy;
  if (type === 'http') {
    const token = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    return new ProxyAgent({
      uri: `http://${host}`,
      ...(username !== '' && { token }),
      connect: tls,
      requestTls: tls,
    });
  }
  const options = { requestTls: tls, ...(username !== '' && { username, password }) };
  if (type === 'socks5h') return new Socks5ProxyAgent(`socks5://${host}`, options);
  const LooksUpHere = class extends Socks5ProxyAgent {
    override async createSocks5Connection(name: string, port: number) {
      const { address } = await lookUp(name.replaceAll(/[[\]]/g, ''));
      if (reach && !mayReach(address, reach)) throw new AddressRefused(address, reach);
      return super.createSocks5Connection(address, port);
    }
  };
  return new LooksUpHere(`socks5://${host}`, options);
}
