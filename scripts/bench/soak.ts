import { fork } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectionSettings, exampleLanguages, providerSettings } from '@captionarr/lab';
import { freePort } from '../../lab/src/process.ts';
import { message } from './child-message.ts';
import { hangUp, key, readJson, send, startBareServer, startProduct } from './product.ts';
import { timeRestart } from './restart.ts';
import type { ClientsReport, ClientsOptions } from './soak/clients.ts';
import { printSoak } from './soak/print.ts';
import { settle } from './soak/settle.ts';
import { inThirds } from './soak/thirds.ts';
import { brokenBars, slowBar, type Soaked } from './soak/verdict.ts';
import { watchServer } from './soak/watch-server.ts';
import type { World } from './soak/world.ts';

/** Seconds that memory is not counted in: everything happens once, caches fill and code is compiled. */
const warmingUp = (seconds: number) => Math.max(seconds / 10, Math.min(60, seconds / 3));
const comeBackWithin = 10_000;

/** `npm run bench -- soak [minutes] [clients]`: a large library in use by many at once; fails when a bar is broken. */
export async function run([minutes = '30', clientCount = '50']: string[]) {
  const seconds = Number(minutes) * 60;
  const clients = Number(clientCount);
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-bench-'));
  const ends: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true }), hangUp];
  const start = (file: string, args: string[]) => {
    const child = fork(join(import.meta.dirname, 'soak', file), args);
    ends.push(() => child.kill('SIGKILL'));
    return child;
  };
  try {
    console.log('Making the files of a large library …');
    const lab = start('world.ts', [join(folder, 'media')]);
    const world = await message<World>(lab);
    const probePort = await freePort();
    const product = await startProduct(join(folder, 'config'), {
      CAPTIONARR_HOSTS: JSON.stringify(world.hosts),
      CAPTIONARR_GENERAL__USE_METRICS: 'true',
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'soak', 'server-probe.ts')}`,
      BENCH_PROBE_PORT: String(probePort),
    });
    ends.push(() => product.stop());
    const bare = await startBareServer(join(folder, 'bare.db'));
    ends.push(() => bare.stop());
    const { series, episodes, movies } = world.counts;
    console.log(
      `${series} series, ${episodes} episodes, ${movies} movies, ${world.files} video files: synchronising …`,
    );
    await configure(product.url, world);
    await settle(product.url, world.counts);
    const ids = await idsOf(product.url);

    console.log(`${clients} clients for ${minutes} minutes …`);
    const watch = watchServer(product.pid, `http://127.0.0.1:${probePort}/`);
    const options: ClientsOptions = { url: product.url, key, bareUrl: bare.url, clients, seconds, ids, bar: slowBar };
    const load = start('clients.ts', [JSON.stringify(options)]);
    lab.send('begin');
    await Promise.race([pause(seconds * 1000), endOf(load)]);
    const { samples, isSame } = await watch.stop();
    load.send('report');
    const asked = await message<ClientsReport>(load);

    const restart = await timeRestart(product);
    const soaked: Soaked = {
      clients,
      asked,
      thirds: inThirds(samples, warmingUp(seconds)),
      isSame,
      restart,
      back: await allBack(load, clients),
    };
    printSoak(soaked);
    const broken = brokenBars(soaked);
    await mkdir('reports', { recursive: true });
    await writeFile(
      'reports/soak.json',
      JSON.stringify({ minutes: Number(minutes), ...soaked, broken, samples }, null, 1),
    );
    for (const words of broken) console.log(`BROKEN: ${words}`);
    if (broken.length > 0) process.exitCode = 1;
    else console.log('Every bar is kept.');
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

const endOf = (child: ReturnType<typeof fork>) =>
  new Promise<never>((_, fail) => child.once('exit', () => fail(new Error('Those who ask ended before their time.'))));

/** Languages and profiles, then providers, and last where the library is, which begins its synchronisation. */
async function configure(url: string, { managers }: World) {
  const save = (fields: Record<string, string> | [string, string][]) =>
    send(`${url}/api/system/settings`, 'POST', new URLSearchParams(fields));
  await save([
    ...exampleLanguages(),
    ...['serie', 'movie'].flatMap((kind): [string, string][] => [
      [`settings-general-${kind}_default_enabled`, 'true'],
      [`settings-general-${kind}_default_profile`, '1'],
    ]),
  ]);
  await save(providerSettings(['gestdown', 'subdl', 'podnapisi', 'opensubtitlescom', 'subsource']));
  await save(connectionSettings(managers));
}

/** Not everything that a manager lists has a file, and what has none is not here. */
async function idsOf(url: string): Promise<ClientsOptions['ids']> {
  const first = '?start=0&length=1000';
  const [series, movies] = await Promise.all([
    readJson<{ data: { sonarrSeriesId: number }[] }>(`${url}/api/series${first}`),
    readJson<{ data: { radarrId: number }[] }>(`${url}/api/movies${first}`),
  ]);
  return {
    series: series.data.map(({ sonarrSeriesId }) => sonarrSeriesId),
    movies: movies.data.map(({ radarrId }) => radarrId),
  };
}

/** How many live connections stand again, as soon as it is all of them. */
async function allBack(load: ReturnType<typeof fork>, clients: number) {
  for (const deadline = Date.now() + comeBackWithin; ; await pause(100)) {
    load.send('count');
    const back = await message<number>(load);
    if (back === clients || Date.now() > deadline) return back;
  }
}
