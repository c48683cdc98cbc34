import { connect as connectSocket, type AddressInfo, type Socket } from 'node:net';
import { createServer } from 'node:tls';
import { createLibrary, startArr, type Arr, type ArrOptions } from '@captionarr/lab';
import { onTestFinished } from 'vitest';
import { createArrClient } from '#integrations/arr/client.ts';
import type { ArrConnection } from '#integrations/arr/connection.ts';
import { selfSigned } from './self-signed.ts';

/** A lab Sonarr or Radarr and a client that knows the way; both end with the test. */
export async function startManager(options: Partial<ArrOptions> & Pick<ArrOptions, 'kind'>) {
  const library = options.library ?? createLibrary({ size: 'small', seed: 7 });
  const manager = await startArr({ library, ...options });
  onTestFinished(() => manager.close());
  const connect = (change: Partial<ArrConnection> = {}) => {
    const client = createArrClient({ ...connectionTo(manager), ...change });
    onTestFinished(() => client.close());
    return client;
  };
  return { manager, library, connect, client: connect() };
}

export const connectionTo = ({ kind, url, apiKey }: Arr): ArrConnection => ({
  kind,
  url,
  apiKey,
  timeoutMs: 10_000,
  verifySsl: true,
});

/** The same program behind SSL, with a certificate that nobody trusts. */
export async function startSsl({ port, urlBase = '' }: { port: number; urlBase?: string }): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer(selfSigned, (outside) => {
    const inside = connectSocket(port, '127.0.0.1');
    for (const socket of [outside, inside]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
    outside.pipe(inside).pipe(outside);
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}${urlBase}`;
}
