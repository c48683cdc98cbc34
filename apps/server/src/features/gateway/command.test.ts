import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#testing/start-app.ts';

const main = join(import.meta.dirname, '../../main.ts');

/** Starts the real command, before a server that is away, and waits until it has said where its pages are. */
async function startCommand(...args: string[]) {
  const child = spawn(process.execPath, [main, 'gateway', '--upstream', 'http://127.0.0.1:9', '--port', '0', ...args]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => void (said += String(piece)));
  await expect.poll(() => said, { timeout: 30_000 }).toMatch(/The web app is at|can’t start/);
  return { said, seen: readFileSync(`/proc/${child.pid}/cmdline`, 'utf8') };
}

test('a key from a file is not in the list of processes; one on the command line is, and the gateway says so', async () => {
  const file = join(await temporaryFolder(), 'key');
  await writeFile(file, 'k-e-y');

  const [quiet, loud] = [await startCommand('--api-key-file', file), await startCommand('--api-key', 'k-e-y')];

  expect([quiet.seen, quiet.said].join()).not.toContain('k-e-y');
  expect(loud.seen).toContain('k-e-y');
  expect(loud.said).toContain('Use --api-key-file or CAPTIONARR_GATEWAY_API_KEY instead.');
});
