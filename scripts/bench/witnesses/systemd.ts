import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Finding, Witness } from './witness.ts';

const unit = 'packaging/systemd/captionarr.service';
const allowed = 1.7;

/** systemd reads the unit, and says how much a break-in would gain. */
export const witness: Witness = {
  packages: { systemd: 'systemd-analyze' },
  testify: async () => [await verify(), measure()],
};

/** With a program that is there: the unit names the place of an installation. */
async function verify(): Promise<Finding> {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-systemd-'));
  try {
    const file = join(folder, 'captionarr.service');
    const here = resolve('apps/server/bin/captionarr');
    await writeFile(file, readFileSync(unit, 'utf8').replace('/opt/captionarr/captionarr', here));
    const { status, said } = analyze('verify', file);
    return { subject: 'systemd-analyze verify', holds: status === 0 && said === '', detail: said || 'no objection' };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function measure(): Finding {
  const { said } = analyze('security', '--offline=true', '--no-pager', resolve(unit));
  const exposure = /Overall exposure level.*: ([\d.]+)/.exec(said)?.[1];
  return {
    subject: 'systemd-analyze security',
    holds: exposure !== undefined && Number(exposure) <= allowed,
    detail: exposure === undefined ? said : `exposure ${exposure}, at most ${allowed}`,
  };
}

function analyze(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}`.trim() };
}
