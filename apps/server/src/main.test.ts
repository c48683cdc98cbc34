import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { version } from '#platform/version.ts';
import { startApp, temporaryFolder } from '#testing/start-app.ts';

const launcher = join(import.meta.dirname, '../bin/captionarr');

/** The product as its owner starts it. */
async function launch(flags: string[] = [], environment: Record<string, string> = {}) {
  const directory = await temporaryFolder();
  const port = await freePort();
  const child = spawn(launcher, ['--config', directory, '--host', '127.0.0.1', '--port', String(port), ...flags], {
    env: { ...process.env, NODE_ENV: 'production', CAPTIONARR_AUTH__APIKEY: 'secret', ...environment },
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number);
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });

  const call = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}/api${path}`, { ...init, headers: { 'x-api-key': 'secret' } });
  const form = (path: string, fields: Record<string, string>) =>
    call(path, { method: 'POST', body: new URLSearchParams(fields) });
  const isUp = () =>
    call('/system/ping').then(
      ({ ok }) => ok,
      () => false,
    );
  const until = async (state: boolean) => {
    for (let tries = 0; (await isUp()) !== state; tries++) {
      if (tries > 500) throw new Error(`It did not ${state ? 'start' : 'stop'}: ${output.join('')}`);
      await wait(20);
    }
  };
  return { child, port, directory, output, ended, call, form, until };
}

test.each(['SIGTERM', 'SIGINT'] as const)('ends within two seconds of a %s, with code 0', async (signal) => {
  const { child, until, ended } = await launch();
  await until(true);

  const asked = performance.now();
  child.kill(signal);

  expect(await ended).toBe(0);
  expect(performance.now() - asked).toBeLessThan(2000);
});

test('a signal in the middle of the start ends it too', async () => {
  const { child, ended } = await launch();

  await wait(150);
  child.kill('SIGTERM');

  expect(await ended).not.toBe(75);
});

test('a restart comes back by itself and keeps the settings', async () => {
  const { form, until, call, child } = await launch();
  await until(true);
  const started = async () => (await (await call('/system/logs')).text()).split('Server listening').length - 1;
  await form('/system/settings', { 'settings-general-theme': 'dark' });

  const answer = await form('/system', { action: 'restart' });

  expect(answer.status).toBe(204);
  await until(false);
  await until(true);
  const settings = (await (await call('/system/settings')).json()) as { general: { theme: string } };
  expect(settings.general.theme).toBe('dark');
  expect(await started()).toBe(2);
  expect(child.exitCode).toBeNull();
});

test('a shutdown ends the launcher too', async () => {
  const { form, until, ended } = await launch();
  await until(true);

  await form('/system', { action: 'shutdown' });

  expect(await ended).toBe(0);
});

test('a port that is taken is one clear sentence', async () => {
  const first = await launch();
  await first.until(true);
  const second = await launch(['--port', String(first.port)]);

  expect(await second.ended).toBe(1);
  expect(second.output.join('')).toContain(`Port ${first.port} is in use.`);
  expect(second.output.join('')).toContain('help/troubleshooting.html#the-port-is-taken');
});

test('a flag that is not there shows how to use the program, and nothing is started', async () => {
  const { ended, output } = await launch(['--nonsense']);

  expect(await ended).toBe(2);
  expect(output.join('')).toMatch(/--nonsense[\s\S]*Usage: captionarr/);
});

test('an environment that cannot be is told in one sentence', async () => {
  const { ended, output } = await launch([], { CAPTIONARR_GENERAL__PAGE_SIZE: '33' });

  expect(await ended).toBe(1);
  expect(output.join('')).toContain('Captionarr can’t start: general.page_size must be one of');
});

/** A command that ends by itself. */
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(launcher, args, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('says its version and how it is used, also of one command', () => {
  expect(run('--version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  expect(run('help')).toMatchObject({ status: 0, stdout: expect.stringContaining('captionarr restore FILE') });
  expect(run('help', 'backup')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Usage: captionarr backup/),
  });
});

test('a word that is no command shows how to use the program', () => {
  const { status, stdout, stderr } = run('bakcup');

  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^Unknown command "bakcup"\.\n\nUsage: captionarr/);
});

test.skipIf(process.getuid?.() !== 0)('what root does with a folder is done as its owner', async () => {
  const directory = await temporaryFolder();
  const { close } = await startApp({ directory });
  await close();
  for (const name of ['', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })])
    chownSync(join(directory, name), 65_534, 65_534);
  chmodSync(directory, 0o700);

  const { status, stdout, stderr } = run('backup', '--config', directory);

  expect({ status, stderr }).toMatchObject({ status: 0 });
  expect(statSync(stdout.trim())).toMatchObject({ uid: 65_534, gid: 65_534 });
});
