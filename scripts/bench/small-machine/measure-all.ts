import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { SyncAnswer } from '@captionarr/contract';
import { family, residentMemory } from '../../../lab/src/process.ts';
import { syncForTheFirstTime } from '../library/first-sync.ts';
import { startLab, watchPings } from '../library/sync.ts';
import { timing } from '../measure.ts';
import { ask, send, startProduct } from '../product.ts';
import { minutes, type SpokenMovie } from './spoken-movie.ts';

type Product = Awaited<ReturnType<typeof startProduct>>;
export interface Household {
  size: 'small' | 'large';
  /** Folder of its videos, of which only one exists. */
  root: string;
  movie: SpokenMovie;
}

export interface Figure {
  unit: 's' | 'ms' | 'MB';
  value: number;
}

const lists = {
  'GET /series, 50 rows': { path: '/series?start=0&length=50', rounds: 40 },
  'GET /movies, 50 rows': { path: '/movies?start=100&length=50', rounds: 40 },
  'GET /episodes/wanted, 50 rows': { path: '/episodes/wanted?start=0&length=50', rounds: 40 },
  'GET /series, all': { path: '/series', rounds: 5 },
  'GET /movies, all': { path: '/movies', rounds: 5 },
};

/** Everything, with a server that is started by this command; the managers and the client run outside of it. */
export async function measureAll(folder: string, { size, root, movie }: Household, within: readonly string[]) {
  const figures: Record<string, Figure> = {};
  const note = (name: string, unit: Figure['unit'], value: number) => void (figures[name] = { unit, value });
  const lab = await startLab(size, root);
  const start = () => startProduct(folder, { CAPTIONARR_GENERAL__GUIDE_DONE: 'true' }, { within });
  try {
    const took = { first: 0, later: [] as number[] };
    for (let round = 0; round < 4; round++) {
      const started = await start();
      if (round === 0) took.first = started.took;
      else took.later.push(started.took);
      await started.stop();
    }
    note('first start, with an empty database', 's', took.first / 1000);
    note('start', 's', timing(took.later).median / 1000);

    const product = await start();
    try {
      await pause(5000);
      note('memory, idle', 'MB', residentMemory(serverOf(product)));
      await firstSync(product, lab.managers, note);
      for (const [name, { path, rounds }] of Object.entries(lists))
        note(name, 'ms', await timeOf(`${product.url}/api${path}`, rounds));
      note(`check the timing of one subtitle, ${minutes} minutes of sound`, 's', await syncSubtitle(product, movie));
      note('memory, most at any time', 'MB', peakOf(serverOf(product)));
    } finally {
      await product.stop();
    }
  } finally {
    lab.stop();
  }
  return figures;
}

const serverOf = ({ pid }: Product) => family(pid)[1] ?? pid;

function peakOf(pid: number) {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

async function firstSync(
  product: Product,
  managers: Parameters<typeof syncForTheFirstTime>[1],
  note: (name: string, unit: Figure['unit'], value: number) => void,
) {
  const pings = watchPings(product.url);
  const started = performance.now();
  await syncForTheFirstTime(product, managers);
  note('first sync', 's', (performance.now() - started) / 1000);
  note('longest wait of a ping during it', 'ms', await pings.stop());
  await pause(20_000);
  note('memory, 20 s later', 'MB', residentMemory(serverOf(product)));
}

async function timeOf(url: string, rounds: number) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await ask(url);
    times.push(performance.now() - started);
  }
  return timing(times).median;
}

/** Until the proposal is there, in s. */
async function syncSubtitle({ url }: Product, { id, subtitle }: SpokenMovie) {
  const form = new URLSearchParams({ type: 'movie', id: String(id), path: subtitle });
  const started = performance.now();
  for (;;) {
    const { data } = JSON.parse(await send(`${url}/api/subtitles/sync`, 'POST', form)) as { data: SyncAnswer };
    if (data.state === 'done') return (performance.now() - started) / 1000;
    await pause(100);
  }
}
