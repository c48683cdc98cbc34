import { copyFile, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Released } from '../release/release.ts';
import { commandsUnder } from './commands.ts';
import type { Lab } from './lab.ts';
import { createMachine } from './machine.ts';
import { apiKey, createProduct } from './product.ts';
import { user } from './root-file-system.ts';

interface Options {
  root: string;
  lab: Lab;
  port: number;
  patienceMs?: number;
}

export type Home = Awaited<ReturnType<typeof openHome>>;

/** Installation folder of a user, with the commands of docs/install.md. */
export async function openHome({ root, lab, port, patienceMs }: Options) {
  const page = await readFile('docs/install.md', 'utf8');
  const url = `http://127.0.0.1:${port}`;
  const machine = createMachine({
    root,
    shared: lab.media,
    patienceMs,
    // Only what the lab needs to stand in for the world: an address that is free, a key to look in, other hosts.
    environment: {
      CAPTIONARR_PORT: String(port),
      CAPTIONARR_AUTH__APIKEY: apiKey,
      CAPTIONARR_HOSTS: JSON.stringify(lab.providers.hosts),
    },
  });
  const commands = {
    download: commandsUnder(page, 'Download'),
    unpack: commandsUnder(page, 'Check and unpack'),
    start: commandsUnder(page, 'Start'),
    update: commandsUnder(page, 'Update'),
  };
  const folder = join(root, user.home);

  return {
    lab,
    machine,
    commands,
    url,
    product: createProduct(url, lab, patienceMs),

    /** In place of the download; the variable is what the first command there sets. */
    bring: async ({ file }: Released) => {
      for (const from of [file, join(file, '../SHA256SUMS')]) await copyFile(from, join(folder, basename(from)));
      return { package: basename(file, '.tar.gz') };
    },

    /** Runs commands of which the last one stays. */
    start: (which: string[], variables?: Record<string, string>) =>
      machine.start(which, `${url}/api/system/ping`, variables),

    folder,
    config: join(folder, 'captionarr-config'),
  };
}
