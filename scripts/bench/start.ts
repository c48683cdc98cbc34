import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { family, residentMemory } from '../../lab/src/process.ts';
import { installRelease } from '../release/install.ts';
import { rounded } from './measure.ts';
import { cpuTime, privateMemory } from './process-cost.ts';
import { startProduct } from './product.ts';

/** Share of the source’s CPU, and MB. */
const bars = { cpu: 0.6, memory: 60 };
/** Until the server has collected the garbage of its start twice (`collect-when-idle.ts`). */
const settleMs = 14_000;

interface Cost {
  cpu: number;
  clock: number;
  private: number;
  resident: number;
}

/** `npm run bench -- start [rounds]`: from the command to the first answer and at rest, of the source and of a release, in turn. */
export async function run([rounds = '5']: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-bench-'));
  try {
    const programs = {
      source: 'apps/server/bin/captionarr',
      release: join(await installRelease(folder), 'captionarr'),
    };
    const costs: Record<keyof typeof programs, Cost[]> = { source: [], release: [] };
    // The first two starts write the database and the compiled code.
    for (let round = -2; round < Number(rounds); round++) {
      for (const name of ['source', 'release'] as const) {
        const cost = await measureStart(join(folder, `config-${name}`), programs[name]);
        if (round >= 0) costs[name].push(cost);
      }
    }
    const [source, release] = [smallest(costs.source), smallest(costs.release)];
    console.table({ source, release, ratio: ratio(release, source) });
    const isFine = release.cpu <= bars.cpu * source.cpu && release.private <= bars.memory;
    console.log(isFine ? 'Every bar holds.' : `A bar is broken: ${bars.cpu} of the CPU, ${bars.memory} MB private.`);
    if (!isFine) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureStart(directory: string, program: string): Promise<Cost> {
  const product = await startProduct(directory, {}, { program });
  const [, server = product.pid] = family(product.pid);
  const cpu = cpuTime(server);
  await pause(settleMs);
  const cost = { cpu, clock: product.took, private: privateMemory(server), resident: residentMemory(server) };
  await product.stop();
  return cost;
}

const each = (value: (name: keyof Cost) => number): Cost => ({
  cpu: value('cpu'),
  clock: value('clock'),
  private: value('private'),
  resident: value('resident'),
});
const smallest = (all: Cost[]) => each((name) => rounded(Math.min(...all.map((cost) => cost[name])), 0));
const ratio = (one: Cost, other: Cost) => each((name) => rounded(one[name] / other[name]));
