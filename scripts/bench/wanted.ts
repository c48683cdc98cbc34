import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { providers } from '../../packages/providers/src/clients.ts';
import { message } from './child-message.ts';
import { rounded } from './measure.ts';
import { makeLibrary } from './wanted/make-library.ts';
import type { Searched, SearchOptions } from './wanted/searching-server.ts';
import type { CallTimes, StandInPlace } from './wanted/stand-ins.ts';
import { makeItems, providerKeys } from './wanted/wanted-items.ts';
import { worstWindow } from './wanted/worst-window.ts';

/** How the search of everything is run: limits times `factor`, for so many seconds at most. */
const rounds = [
  { name: 'limits of the providers', factor: 1, seconds: 75, mode: 'watch' },
  { name: 'limits lifted', factor: 1000, seconds: 100, mode: 'time' },
  { name: 'limits lifted, every turn watched', factor: 1000, seconds: 25, mode: 'watch' },
] as const;

/** `npm run bench -- wanted`, or with fewer videos: `npm run bench -- wanted 500`. */
export async function run([count = '5000']: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-bench-'));
  let isWithinLimits = true;
  try {
    for (const [index, round] of rounds.entries()) {
      const root = join(folder, String(index));
      await makeLibrary(join(root, 'config', 'db', 'captionarr.db'), makeItems(Number(count), root));
      const { searched, calls } = await search(root, Number(count), round);
      print(round, Number(count), searched, calls);
      isWithinLimits &&= calls.every(({ provider, at }) => worstWindow(at, limitsOf(provider, round.factor)).isWithin);
      await rm(root, { recursive: true, force: true });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  console.log(isWithinLimits ? 'No limit of a provider was exceeded.' : 'A LIMIT OF A PROVIDER WAS EXCEEDED.');
  if (!isWithinLimits) process.exitCode = 1;
}

const limitsOf = (key: string, factor: number) => {
  const { calls = 0, perMs = 1 } = providers.find((provider) => provider.key === key)?.limits ?? {};
  return { calls: calls * factor, perMs };
};

async function search(root: string, count: number, { factor, seconds, mode }: (typeof rounds)[number]) {
  const standIns = start('stand-ins.ts', [String(count), root]);
  const children = [standIns];
  try {
    const { hosts, settings } = await message<StandInPlace>(standIns);
    const options: SearchOptions = { directory: join(root, 'config'), hosts, settings, factor, seconds, mode };
    const server = start('searching-server.ts', [JSON.stringify(options)]);
    children.push(server);
    const searched = await message<Searched>(server);
    standIns.send('report');
    return { searched, calls: await message<CallTimes[]>(standIns) };
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
}

// Started like bin/captionarr does.
const start = (file: string, args: string[]) =>
  fork(join(import.meta.dirname, 'wanted', file), args, {
    execArgv: ['--max-semi-space-size=4'],
    env: { ...process.env, NODE_COMPILE_CACHE: resolve('node_modules/.cache/captionarr') },
  });

function print(
  { name, factor, mode }: (typeof rounds)[number],
  count: number,
  searched: Searched,
  calls: readonly CallTimes[],
) {
  const { seconds, items, saved, peakMegabytes, cpuSeconds, turn } = searched;
  const total = calls.reduce((sum, { at }) => sum + at.length, 0);
  const perMinute = (items / seconds) * 60;
  console.log(`\nWanted search, ${count} videos, ${name}`);
  console.table({
    [`${rounded(seconds, 1)} s`]: {
      'videos searched': items,
      'subtitles saved': saved,
      'videos a minute': rounded(perMinute, 0),
      'minutes for all': rounded(count / perMinute, 1),
      'calls a video': rounded(total / items),
      // Looking at every turn costs a core.
      'CPU a video, ms': mode === 'watch' ? '' : rounded((cpuSeconds / items) * 1000, 1),
      'most memory, MB': rounded(peakMegabytes, 0),
      'longest turn: clock, ms': rounded(turn.wall, 1),
      'CPU, ms': turn.cpu === undefined ? '' : rounded(turn.cpu, 1),
    },
  });
  const row = ({ provider, at, downloads }: CallTimes) => {
    const limits = limitsOf(provider, factor);
    const { most } = worstWindow(at, limits);
    return [
      provider,
      {
        calls: at.length,
        downloads,
        'most in a window': most,
        allowed: limits.calls,
        'window, s': limits.perMs / 1000,
      },
    ];
  };
  console.table(
    Object.fromEntries(providerKeys.flatMap((key) => calls.filter(({ provider }) => provider === key)).map(row)),
  );
}
