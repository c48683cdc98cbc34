import { resolve } from 'node:path';
import { createLibrary, startBazarr, type Bazarr, type BazarrOptions, type Library } from '@captionarr/lab';
import { freePort, startAndAsk } from '../../scripts/process.ts';

export interface Gatehouse {
  /** Address of the gateway, without a slash at the end. */
  url: string;
  bazarr: Bazarr;
  library: Library;
  close(): Promise<void>;
}

/** The product as a gateway, in front of a stand-in for an existing server. */
export async function startGateway(options: Partial<BazarrOptions> = {}): Promise<Gatehouse> {
  const library = createLibrary({ size: 'small' });
  const bazarr = await startBazarr({ library, ...options });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const flags = ['gateway', '--upstream', bazarr.url, '--port', String(port)];
  const running = await startAndAsk(resolve('apps/server/bin/captionarr'), flags, `${url}/healthz`);

  return {
    url,
    bazarr,
    library,
    async close() {
      await running.stop();
      await bazarr.close();
    },
  };
}
