import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Job, SyncReport } from '@captionarr/contract';
import { connectionSettings, exampleLanguages, exampleProfiles } from '@captionarr/lab';
import { family, residentMemory } from '../../../lab/src/process.ts';
import type { Libraries } from '../library.ts';
import { rounded } from '../measure.ts';
import { readJson, send, startProduct } from '../product.ts';

type Line = Record<string, string | number>;
type Product = Awaited<ReturnType<typeof startProduct>>;

/** From nothing to a whole large library, again without changes, and what a change of profiles costs; the lab is another process. */
export async function printSync(_: Libraries, folder: string) {
  const lab = await startLab('large');
  const product = await startProduct(join(folder, 'sync'));
  const lines: Record<string, Line> = {};
  const measure = async (name: string, bar: string, work: () => Promise<unknown>) => {
    const pings = watchPings(product.url);
    const started = performance.now();
    await work();
    lines[name] = {
      s: rounded((performance.now() - started) / 1000),
      bar,
      'longest wait of a ping, ms': rounded(await pings.stop(), 0),
      'resident, MB': rounded(residentMemory(family(product.pid)[1] ?? product.pid), 0),
    };
  };

  await send(`${product.url}/api/system/settings`, 'POST', new URLSearchParams(exampleLanguages()));
  await measure('first sync of both', '60', () => syncOf(product, connect(product, lab.managers)));
  for (const kind of ['series', 'movies'])
    await measure(`${kind} again, nothing changed`, '5', () => syncOf(product, act(product, kind), [kind]));

  // The scan of what is new would take part in what follows.
  await rest(product.url);
  const ids = await idsOf(product);
  for (const profile of [1, 2, 3]) {
    const to = `, to profile ${profile}`;
    await measure(`all 8,000 movies${to}`, '0.5', () => assign(product, '/movies', 'radarrid', ids.movies, profile));
    await measure(`all 2,000 series${to}`, '', () => assign(product, '/series', 'seriesid', ids.series, profile));
  }
  await measure('recompute 60,000 episodes and 8,000 movies, most change', '3', () => gainLanguage(product));

  console.log('\nSynchronisation and profiles, large');
  console.table(lines);
  await product.stop();
  lab.stop();
}

/** Both managers in a process of their own; `root` is the folder of their videos. */
export async function startLab(size: string, root = '') {
  const child = spawn('node', ['lab/src/serve.ts', size, root], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line = ''] = (await once(createInterface({ input: child.stdout }), 'line')) as string[];
  const ports = JSON.parse(line) as Record<'sonarr' | 'radarr', { port: number; apiKey: string }>;
  const managers = (['sonarr', 'radarr'] as const).map((kind) => ({ kind, urlBase: '', ...ports[kind] }));
  return { managers, stop: () => void child.kill('SIGTERM') };
}

export const connect = ({ url }: Product, managers: Parameters<typeof connectionSettings>[0]) =>
  send(`${url}/api/system/settings`, 'POST', new URLSearchParams(connectionSettings(managers)));

const act = ({ url }: Product, kind: string) =>
  send(`${url}/api/${kind}`, 'PATCH', new URLSearchParams({ action: 'sync' }));

/** Until each of these managers has reported a synchronisation that began after now. */
export async function syncOf({ url }: Product, asked: Promise<unknown>, kinds = ['series', 'movies']) {
  const since = Date.now();
  await asked;
  for (;;) {
    const { data } = await readJson<{ data: { kind: string; sync: SyncReport | null }[] }>(
      `${url}/api/library/managers`,
    );
    const done = data.filter(({ kind, sync }) => kinds.includes(kind) && sync !== null && sync.at >= since);
    if (done.length === kinds.length) return;
    await pause(20);
  }
}

async function idsOf({ url }: Product) {
  const [series, movies] = await Promise.all([
    readJson<{ data: { sonarrSeriesId: number }[] }>(`${url}/api/series`),
    readJson<{ data: { radarrId: number }[] }>(`${url}/api/movies`),
  ]);
  return {
    series: series.data.map(({ sonarrSeriesId }) => sonarrSeriesId),
    movies: movies.data.map(({ radarrId }) => radarrId),
  };
}

/** In batches of a thousand, as the mass editor does. */
async function assign({ url }: Product, path: string, name: string, ids: number[], profile: number) {
  for (let from = 0; from < ids.length; from += 1000) {
    const form = new URLSearchParams();
    for (const id of ids.slice(from, from + 1000)) {
      form.append(name, String(id));
      form.append('profileid', String(profile));
    }
    await send(`${url}/api${path}`, 'POST', form);
  }
}

/** Every profile asks for one language more, which nothing has. */
async function gainLanguage({ url }: Product) {
  const profiles = exampleProfiles.map((profile) => ({
    ...profile,
    cutoff: null,
    items: [...profile.items, { ...profile.items[0], id: 99, language: 'sw' }],
  }));
  const form = new URLSearchParams({ 'languages-profiles': JSON.stringify(profiles) });
  await send(`${url}/api/system/settings`, 'POST', form);
  await rest(url);
}

/** Until no job runs or waits. */
async function rest(url: string) {
  for (;;) {
    const { data } = await readJson<{ data: Job[] }>(`${url}/api/system/jobs`);
    if (!data.some(({ status }) => status === 'running' || status === 'pending')) return;
    await pause(20);
  }
}

/** Asks for next to nothing again and again: the longest wait is the longest time that nobody was answered. */
export function watchPings(url: string) {
  const watch = new AbortController();
  let longest = 0;
  const watched = (async () => {
    while (!watch.signal.aborted) {
      const started = performance.now();
      await readJson(`${url}/api/system/ping`);
      longest = Math.max(longest, performance.now() - started);
      await pause(5);
    }
  })();
  return {
    async stop() {
      watch.abort();
      await watched;
      return longest;
    },
  };
}
