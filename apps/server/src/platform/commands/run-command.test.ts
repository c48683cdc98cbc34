import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test, vi } from 'vitest';
import { runCommand, type CommandOptions } from './run-command.ts';

/** Runs a piece of JavaScript. */
const node = (script: string, options?: CommandOptions) => runCommand(process.execPath, ['-e', script], options);

/** Whether it runs; one that has ended may wait in vain for somebody to take note of it. */
function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

test('gives the output, what it complained about and how it ended', async () => {
  const result = await node('console.log("said"); console.error("warned"); process.exitCode = 3');

  expect(result).toEqual({ code: 3, output: Buffer.from('said\n'), complaints: 'warned\n' });
});

test('no part of a parameter is ever a command', async () => {
  const dangerous = ['$(id)', '; id', '`id`', '| id', 'two words', '"', '*'];

  const { output } = await runCommand(process.execPath, [
    '-p',
    'JSON.stringify(process.argv.slice(1))',
    '--',
    ...dangerous,
  ]);

  expect(JSON.parse(output.toString())).toEqual(dangerous);
});

test('does not give our environment away', async () => {
  vi.stubEnv('SONARR__APIKEY', 'secret');

  const { output } = await node('console.log(JSON.stringify(process.env))', { environment: { GIVEN: 'yes' } });

  vi.unstubAllEnvs();
  expect(JSON.parse(output.toString())).toMatchObject({ GIVEN: 'yes', PATH: process.env.PATH });
  expect(output.toString()).not.toContain('secret');
});

test('a program that is not there is told as missing', async () => {
  await expect(runCommand('no-such-program', [])).rejects.toMatchObject({ name: 'CommandFailure', reason: 'missing' });
});

test('what takes too long is ended, with everything it began', async () => {
  const pids: number[] = [];

  const running = runCommand('sh', ['-c', 'sleep 60 & echo $$ $!; wait'], {
    timeoutMs: 1000,
    onOutput: (piece) => pids.push(...piece.toString().trim().split(' ').map(Number)),
  });

  await expect(running).rejects.toMatchObject({ reason: 'too-slow' });
  expect(pids).toHaveLength(2);
  await expect.poll(() => pids.filter(isRunning)).toEqual([]);
});

test('what says too much is ended', async () => {
  const endless = node('const more = () => process.stdout.write("x".repeat(65536), more); more()', {
    maxOutput: 100_000,
  });

  await expect(endless).rejects.toMatchObject({ reason: 'too-long' });
});

test('aborting ends it, and what is aborted already never begins', async () => {
  const controller = new AbortController();
  const running = node('setInterval(() => {}, 1000)', { signal: controller.signal });
  setTimeout(() => controller.abort(new Error('enough')), 100);

  await expect(running).rejects.toThrow('enough');
  await expect(node('', { signal: controller.signal })).rejects.toThrow('enough');
});

test('in the background, everybody else goes first', async () => {
  const { output } = await node('setTimeout(() => console.log(require("node:os").getPriority()), 100)', {
    background: true,
  });

  expect(Number(output.toString())).toBeGreaterThan(getPriority());
});
