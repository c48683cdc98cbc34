import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCommandProcess } from './command-process.ts';
import type { CommandOptions } from './run-command.ts';

function open(idleMs?: number) {
  const commands = createCommandProcess(idleMs);
  onTestFinished(() => commands.close());
  const node = (script: string, options?: CommandOptions) => commands.run(process.execPath, ['-e', script], options);
  /** The process that begins commands. */
  const beginner = async () => Number((await node('console.log(process.ppid)')).output.toString());
  return { ...commands, node, beginner };
}

/** Whether it runs; one that has ended may wait in vain for somebody to take note of it. */
function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

test('commands are begun by a process of its own, with the same results', async () => {
  const { node, beginner } = open();

  const result = await node('console.log("said"); console.error("warned"); process.exitCode = 3');

  expect(result).toEqual({ code: 3, output: Buffer.from('said\n'), complaints: 'warned\n' });
  expect(await beginner()).not.toBe(process.pid);
  expect(await beginner()).toBe(await beginner());
});

test('what streams its output is begun here', async () => {
  const { run } = open();
  const pieces: string[] = [];

  await run(process.execPath, ['-e', 'console.log(process.ppid)'], { onOutput: (piece) => pieces.push(String(piece)) });

  expect(pieces.join('').trim()).toBe(String(process.pid));
});

test('our environment is not given away, but what is meant for a command is', async () => {
  vi.stubEnv('SONARR__APIKEY', 'secret');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { node } = open();

  const { output } = await node('console.log(JSON.stringify(process.env))', { environment: { GIVEN: 'yes' } });

  expect(JSON.parse(output.toString())).toMatchObject({ GIVEN: 'yes', PATH: process.env.PATH });
  expect(output.toString()).not.toMatch(/secret|NODE_CHANNEL/);
});

test('why a command gave no result is told as it was', async () => {
  const { run, node } = open();

  await expect(run('no-such-program', [])).rejects.toMatchObject({ name: 'CommandFailure', reason: 'missing' });
  await expect(node('setInterval(() => {}, 1000)', { timeoutMs: 300 })).rejects.toMatchObject({ reason: 'too-slow' });
  await expect(node('console.log("x".repeat(9999))', { maxOutput: 100 })).rejects.toMatchObject({ reason: 'too-long' });
});

test('aborting ends it, and what is aborted already never begins', async () => {
  const controller = new AbortController();
  const { node } = open();
  const running = node('setInterval(() => {}, 1000)', { signal: controller.signal });
  setTimeout(() => controller.abort(new Error('enough')), 100);

  await expect(running).rejects.toThrow('enough');
  await expect(node('', { signal: controller.signal })).rejects.toThrow('enough');
});

test('in the background, everybody else goes first', async () => {
  const { output } = await open().node('setTimeout(() => console.log(require("node:os").getPriority()), 100)', {
    background: true,
  });

  expect(Number(output.toString())).toBeGreaterThan(getPriority());
});

test('when the process is killed, what ran has failed and the next command runs', async () => {
  const { node, beginner } = open();
  const before = await beginner();
  const running = node('setInterval(() => {}, 1000)');

  process.kill(before, 'SIGKILL');

  await expect(running).rejects.toMatchObject({ reason: 'not-started' });
  expect(await beginner()).not.toBe(before);
});

test('it ends when it is no longer used, and closing ends what still runs', async () => {
  const { node, beginner, close } = open(50);
  const first = await beginner();
  await expect.poll(() => isRunning(first)).toBe(false);

  const second = await beginner();
  const running = node('setInterval(() => {}, 1000)');
  const [ended] = await Promise.allSettled([running, close()]);

  expect(ended).toMatchObject({ status: 'rejected', reason: { reason: 'not-started' } });
  expect(isRunning(second)).toBe(false);
});
