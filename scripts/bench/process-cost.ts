import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of CPU that the threads of a process have used; those that have ended don't count. */
export const cpuTime = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    const [nanoseconds = '0'] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return sum + Number(nanoseconds) / 1e6;
  }, 0);

/** MB that no other process shares. */
export function privateMemory(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return [...rollup.matchAll(/^Private_\w+:\s+(\d+) kB/gm)].reduce((sum, [, size]) => sum + Number(size) / 1024, 0);
}
