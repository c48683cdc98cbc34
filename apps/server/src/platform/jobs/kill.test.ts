import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import SQLite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';

const child = fileURLToPath(new URL('./testing/kill-child.ts', import.meta.url));
const jobs = 200;
const kills = 10;
const effectsPerJob = 6;

type KillMoment = (started: Promise<unknown>) => Promise<unknown>;
const whileStarting: KillMoment = () => delay(Math.random() * 250);
const whileWorking: KillMoment = (started) => started.then(() => delay(Math.random() * 250));

/** Lets the child live until it is killed, or to its end. Returns how it ended. */
async function live(directory: string, killMoment?: KillMoment): Promise<string | number | null> {
  const worker = spawn(process.execPath, [child, directory, String(jobs)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(worker, 'exit') as Promise<[number | null, string | null]>;
  if (killMoment) {
    await killMoment(once(worker.stdout, 'data'));
    worker.kill('SIGKILL');
  }
  const [code, signal] = await exit;
  return signal ?? code;
}

test('does each of 200 jobs exactly once in effect though it is killed ten times', { timeout: 60_000 }, async () => {
  const directory = mkdtempSync(join(tmpdir(), 'captionarr-kill-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));

  const ends: unknown[] = [];
  for (let kill = 0; kill < kills; kill++)
    ends.push(await live(directory, kill % 4 === 0 ? whileStarting : whileWorking));
  ends.push(await live(directory));

  expect(ends).toEqual([...Array<string>(kills).fill('SIGKILL'), 0]);
  const sqlite = new SQLite(join(directory, 'captionarr.db'));
  onTestFinished(() => void sqlite.close());
  const one = (text: string): unknown => sqlite.prepare(text).pluck().get();
  expect(one("SELECT count(*) FROM job WHERE status = 'completed'")).toBe(jobs);
  expect(one('SELECT count(*) FROM job')).toBe(jobs);
  expect(one('SELECT sum(crashes) FROM job')).toBeGreaterThan(0);
  expect(one('SELECT count(*) FROM effect')).toBe(jobs * effectsPerJob);
  expect(one('SELECT count(*) FROM (SELECT DISTINCT job, step FROM effect)')).toBe(jobs * effectsPerJob);
  expect(one('SELECT count(DISTINCT process) FROM effect')).toBeGreaterThan(2);
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
  const files = readdirSync(join(directory, 'effects'));
  expect(files).toHaveLength(jobs);
  expect(files.every((name) => readFileSync(join(directory, 'effects', name), 'utf8') === `effect of ${name}`)).toBe(
    true,
  );
});
