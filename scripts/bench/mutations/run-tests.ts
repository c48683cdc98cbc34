import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface TestRun {
  outcome: 'passed' | 'failed' | 'timed out';
  /** Test files with a failure. */
  files: string[];
  /** The first test that failed. */
  title: string;
}

interface Report {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** Runs Vitest in a folder until the first failure. */
export async function runTests(folder: string, args: string[], limitMs: number, signal: AbortSignal): Promise<TestRun> {
  // Where vitest.config.ts has it written.
  const report = join(folder, 'reports/vitest.json');
  rmSync(report, { force: true });
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', ...args, '--run', '--bail=1', '--maxWorkers=1', '--passWithNoTests'],
    { cwd: folder, stdio: 'ignore', detached: true },
  );
  // Its own group, so that its workers end with it.
  const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, limitMs);
  signal.addEventListener('abort', end);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  signal.removeEventListener('abort', end);
  signal.throwIfAborted();
  if (isLate) return { outcome: 'timed out', files: [], title: '' };
  if (code === 0) return { outcome: 'passed', files: [], title: '' };
  const failed = readReport(report).testResults.filter(({ status }) => status === 'failed');
  const titles = failed.flatMap(({ name, assertionResults }) => {
    const test = assertionResults.find(({ status }) => status === 'failed');
    return `${relative(folder, name)}: ${test?.fullName ?? 'could not be loaded'}`;
  });
  return { outcome: 'failed', files: failed.map(({ name }) => relative(folder, name)), title: titles[0] ?? '' };
}

/** Vitest writes none when it fails before the first test. */
function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return { testResults: [] };
  }
}
