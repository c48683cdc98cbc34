import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const brokenOff = `
await openSession('image').prove(async () => ({}));
const { temporary, undo, prove } = openSession('arm64');
await prove(async () => {
  console.log(await temporary('session'));
  undo.push(() => pause(50));
  process.kill(process.pid, 'SIGTERM');
  await pause(20_000);
  return {};
});`;

const failedEarly = `
const { temporary, together, prove } = openSession('install');
await prove(async () => {
  const slow = async () => {
    await pause(200);
    console.log(await temporary('session'));
  };
  await together(Promise.reject(new Error('no package')), slow());
  return {};
});`;

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot).each([
  { case: 'broken off after another one', proof: brokenOff },
  { case: 'that fails while something else still starts', proof: failedEarly },
])(
  'a proof $case removes what it made',
  async ({ proof }) => {
    const folder = await mkdtemp(join(tmpdir(), 'captionarr-session-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const script = `
import { setTimeout as pause } from 'node:timers/promises';
const { openSession } = await import(process.argv[1]);
${proof}`;
    const session = join(import.meta.dirname, 'session.ts');

    const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script, session], {
      cwd: folder,
      encoding: 'utf8',
    });

    expect(status).toBe(1);
    expect(stdout.trim()).toMatch(/captionarr-prove-session-/);
    expect(existsSync(stdout.trim())).toBe(false);
  },
  60_000,
);
