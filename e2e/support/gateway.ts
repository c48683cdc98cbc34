import { join } from 'node:path';
import { createLibrary, startBazarr, type Bazarr, type BazarrOptions, type Library } from '@captionarr/lab';
import type { Page } from '@playwright/test';
import { freePort, startAndAsk } from '../../lab/src/process.ts';
import { installed } from './installation.ts';

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
  const running = await startAndAsk(join(installed, 'apps/server/bin/captionarr'), flags, `${url}/healthz`);

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

/** Collects errors behind the pages, which users must not see. */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isPage = pathname.startsWith('/api/') && response.headers()['content-type']?.includes('html');
    if (isPage || response.status() >= 400) faults.push(`${response.status()} ${pathname}`);
  });
  return faults;
}

export const rowsOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
