import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  connectionSettings,
  createLibrary,
  exampleLanguages,
  startArr,
  startProviders,
  writeMedia,
  type Library,
  type Providers,
} from '@captionarr/lab';
import { family } from '../../../lab/src/process.ts';
import { readJson, send, startProduct } from '../product.ts';

export const account = { username: 'owner', password: 'correct horse battery' };
/** Written beside the configuration folder: no answer may ever hold it. */
const canary = 'CANARY-5f0c9d31-outside-the-configuration';

export type Login = 'none' | 'form' | 'basic';
export type Product = Awaited<ReturnType<typeof startProduct>>;

export interface Target {
  /** Server without a login, with the library. */
  product: Product;
  /** Work folder of this attack; the configuration folders are below it. */
  folder: string;
  config: string;
  library: Library;
  providers: Providers;
  /** Another server on a folder of its own, ended with the target. */
  start(name: string, environment?: NodeJS.ProcessEnv): Promise<Product>;
  /** Texts that no answer may hold: the canary and the key that seals the secrets. */
  secrets(): Promise<string[]>;
  close(): Promise<void>;
}

/** A household with a small library of real files, its managers and providers, and a product without a login. */
export async function openTarget(): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-attack-'));
  const media = join(folder, 'media');
  await mkdir(media);
  await writeFile(join(folder, 'canary.txt'), canary);
  const library = createLibrary({ size: 'tiny', root: media });
  await writeMedia(library, media);
  const providers = await startProviders();
  const managers = await Promise.all((['sonarr', 'radarr'] as const).map((kind) => startArr({ kind, library })));
  const running: Product[] = [];

  async function close() {
    await Promise.all(running.map(end));
    await Promise.all([...managers, providers].map((each) => each.close()));
    await rm(folder, { recursive: true, force: true });
  }

  async function start(name: string, environment: NodeJS.ProcessEnv = {}) {
    const product = await startProduct(join(folder, name), {
      CAPTIONARR_HOSTS: JSON.stringify(providers.hosts),
      CAPTIONARR_GENERAL__GUIDE_DONE: 'true',
      ...environment,
    });
    running.push(product);
    return product;
  }

  async function startWithLibrary() {
    const product = await start('config');
    const save = (fields: Record<string, string> | [string, string][]) =>
      send(`${product.url}/api/system/settings`, 'POST', new URLSearchParams(fields));
    await save(exampleLanguages());
    await save(connectionSettings(managers));
    await untilIdle(product.url, library);
    return product;
  }

  const product = await startWithLibrary().catch(async (error: unknown) => {
    await close();
    throw error;
  });

  return {
    product,
    folder,
    config: join(folder, 'config'),
    library,
    providers,
    start,
    secrets: async () => [canary, (await readFile(join(folder, 'config', 'secret.key'), 'latin1')).trim()],
    close,
  };
}

/** Killed products are already gone. */
async function end(product: Product): Promise<void> {
  try {
    process.kill(product.pid, 0);
  } catch {
    return;
  }
  await product.stop();
}

/** Simulates a power cut: kills the supervisor and its children. */
export function killHard({ pid }: Product): void {
  for (const each of family(pid).toReversed()) process.kill(each, 'SIGKILL');
}

export const environmentOf = (login: Login): NodeJS.ProcessEnv =>
  login === 'none'
    ? {}
    : {
        CAPTIONARR_AUTH__TYPE: login,
        CAPTIONARR_AUTH__USERNAME: account.username,
        CAPTIONARR_AUTH__PASSWORD: account.password,
      };

interface Job {
  job_id: number;
  status: string;
  progress_value: number;
}

/** Until the library is there and no job runs. On a busy machine that may take long, but not without progress. */
export async function untilIdle(url: string, { counts }: Library): Promise<void> {
  let [before, deadline] = ['', 0];
  for (; ; await pause(100)) {
    const { data } = await readJson<{ data: Job[] }>(`${url}/api/system/jobs`);
    const { total } = await readJson<{ total: number }>(`${url}/api/library/summary?kind=movies`);
    if (total === counts.movies && data.every(({ status }) => status !== 'pending' && status !== 'running')) return;
    const now = JSON.stringify([
      total,
      ...data.map(({ job_id, status, progress_value }) => [job_id, status, progress_value]),
    ]);
    if (now !== before) [before, deadline] = [now, Date.now() + 180_000];
    if (Date.now() > deadline) throw new Error('The library made no progress for three minutes.');
  }
}
