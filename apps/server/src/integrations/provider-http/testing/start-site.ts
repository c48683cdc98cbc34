import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fields, type FlatSettings, type SettingKey } from '@captionarr/contract';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { ProviderRequest } from '#domain/search/provider-http.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { createProviderHttp } from '../create-provider-http.ts';

export interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A site on a port of its own, that answers what it is told to. */
export async function startSite(answer: (response: ServerResponse, seen: Seen) => unknown) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const one = { method, url, headers, body: (await buffer(request)).toString('latin1') };
    seen.push(one);
    answer(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  });
  const { port } = server.address() as AddressInfo;
  return { seen, port, origin: `http://127.0.0.1:${port}` };
}

export const settingsWith = (changes: Partial<FlatSettings> = {}): Pick<SettingsStore, 'get'> => ({
  // Each key has the value that its field declares, or the one that is given.
  get: ((key: SettingKey) => changes[key] ?? fields.get(key)?.default) as SettingsStore['get'],
});

type Options = Partial<Parameters<typeof createProviderHttp>[0]> & { signal?: AbortSignal; hasAccount?: boolean };

/** Asks as a provider called Example does. */
export const openHttp = ({ settings = settingsWith(), signal, hasAccount = true, ...options }: Options = {}) => {
  const send = createProviderHttp({ settings, log: pino({ level: 'silent' }), ...options });
  return (request: ProviderRequest) =>
    // Sites of tests are on this machine.
    send(
      { isOwnAddress: true, ...request },
      { name: 'Example', hasAccount, signal: signal ?? new AbortController().signal, turn: (call) => call() },
    );
};
