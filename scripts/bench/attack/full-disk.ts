import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { contract, type EndpointGroup } from '@captionarr/contract';
import { key } from '../product.ts';
import { isBare500, sendRaw } from './raw-request.ts';
import type { Note } from './scorecard.ts';
import type { Target } from './target.ts';

/** Calls that would stop the target too early. */
const spared = new Set(['system.act', 'backups.restore', 'providers.watch']);

/** A configuration disk without a free byte: every call still answers, with a sentence where it cannot do its work. */
export async function attackFullDisk(target: Target, note: Note): Promise<void> {
  const disk = join(target.folder, 'full-disk');
  mkdirSync(disk);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'captionarr-attack', disk]);
  if (mounted.status !== 0) throw new Error(`A small disk needs root: ${mounted.stderr.toString()}`);
  try {
    const product = await target.start('full-disk/config');
    const filler = join(disk, 'filler');
    fill(filler);
    for (const [group, endpoints] of Object.entries<EndpointGroup>(contract)) {
      for (const [name, { method, path }] of Object.entries(endpoints)) {
        if (spared.has(`${group}.${name}`)) continue;
        const answer = await sendRaw(product.url, `/api${path.replaceAll(/:\w+/g, '1')}`, {
          method,
          ...formOf(method === 'GET' ? {} : bodies[`${group}.${name}`]),
        });
        const isLost = answer.status === 0 || isBare500(answer);
        note(`${method} ${path}`, isLost ? `answered ${answer.status} ${answer.body.slice(0, 100)}` : undefined);
      }
    }
    rmSync(filler);
    const saved = await sendRaw(product.url, '/api/system/settings', {
      method: 'POST',
      ...formOf(bodies['settings.save']),
    });
    note('with room again, settings are saved', saved.status === 204 ? undefined : `answered ${saved.status}`);
    await product.stop();
  } finally {
    spawnSync('umount', ['-l', disk]);
  }
}

/** Bodies that make a call write. */
const bodies: Record<string, Record<string, string>> = {
  'settings.save': { 'settings-general-days_to_upgrade_subs': '9' },
  'tasks.run': { taskid: 'cleanup' },
  'jobs.empty': { queueName: 'completed' },
};

const formOf = (fields: Record<string, string> = {}) => ({
  headers: { 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

function fill(file: string): void {
  const handle = openSync(file, 'w');
  for (const size of [1024 * 1024, 4096, 1]) {
    try {
      for (;;) writeSync(handle, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(handle);
}
