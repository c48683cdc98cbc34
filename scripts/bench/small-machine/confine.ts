import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A quarter of one core. In short periods: it is slow all the time, instead of fast and then stopped. */
const quota = { used: 2500, of: 10_000 };
const memory = 512 * 1024 ** 2;
const root = '/sys/fs/cgroup';

/** What to write into which file of a control group, by controller. Version 2 has one group for all of them. */
type Limits = Record<string, Record<string, string>>;
const second: Limits = { '': { 'cpu.max': `${quota.used} ${quota.of}`, 'memory.max': `${memory}` } };
const first: Limits = {
  cpu: { 'cpu.cfs_period_us': `${quota.of}`, 'cpu.cfs_quota_us': `${quota.used}` },
  memory: { 'memory.limit_in_bytes': `${memory}` },
};

/** Limits for the processes that are started with `command`; only root may set them. */
export function confine() {
  const isSecond = existsSync(join(root, 'cgroup.controllers'));
  if (isSecond) allow(['cpu', 'memory']);
  const groups = Object.entries(isSecond ? second : first).map(([controller, limits]) => {
    const group = join(root, controller, `captionarr-bench-${process.pid}`);
    mkdirSync(group);
    for (const [file, value] of Object.entries(limits)) writeFileSync(join(group, file), value);
    return group;
  });
  const enter = groups.map((group) => `echo $$ > '${group}/cgroup.procs'`).join(' && ');
  return {
    command: ['sh', '-c', `${enter} && exec taskset -c 0 "$@"`, 'confined'],
    async remove() {
      for (const group of groups) {
        while (readFileSync(join(group, 'cgroup.procs'), 'utf8') !== '') await pause(50);
        rmdirSync(group);
      }
    },
  };
}

function allow(controllers: readonly string[]) {
  writeFileSync(join(root, 'cgroup.subtree_control'), controllers.map((name) => `+${name}`).join(' '));
}
