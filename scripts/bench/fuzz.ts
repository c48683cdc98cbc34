import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Outcome } from './fuzz/area.ts';
import { rounded } from './measure.ts';

/** All areas together; a hang ends here. */
const longestRun = 180_000;

/**
 * Feeds damaged files, bytes, archives and names to whatever reads them: `npm run bench -- fuzz`, with a seed to repeat
 * a run, and with a share of the inputs: `… fuzz 42 0.1`. No crash, no hang, and no write outside one folder.
 */
export async function run([seed = String(Date.now() % 1_000_000), share = '1']: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-fuzz-'));
  const target = join(folder, 'target');
  await mkdir(target);
  console.log(`seed ${seed}`);
  const { outcomes, problem } = await runChild(target, seed, share);
  const outside = (await readdir(folder)).filter((name) => name !== 'target');
  await rm(folder, { recursive: true, force: true });

  console.table(
    outcomes.map(({ area, inputs, refused, longest, seconds, failure }) => ({
      area,
      inputs,
      refused,
      'slowest (ms)': rounded(longest, 0),
      seconds: rounded(seconds, 1),
      failure: failure === null ? '' : 'see below',
    })),
  );
  const failures = outcomes.flatMap(({ area, failure }) => (failure === null ? [] : [`${area}: ${failure}`]));
  if (problem !== undefined) failures.push(problem);
  if (outside.length > 0) failures.push(`Written outside: ${outside.join(', ')}`);
  for (const failure of failures) console.error(failure);
  const total = outcomes.reduce((sum, { inputs }) => sum + inputs, 0);
  const seconds = outcomes.reduce((sum, outcome) => sum + outcome.seconds, 0);
  console.log(`${total} inputs in ${rounded(seconds, 0)} s; ${failures.length} failures`);
  if (failures.length > 0) process.exitCode = 1;
}

/** Its own process, so that a hang can be ended, with the right to write into the target and nowhere else. */
async function runChild(target: string, seed: string, share: string) {
  const child = spawn(
    process.execPath,
    [
      '--permission',
      '--allow-fs-read=*',
      `--allow-fs-write=${target}`,
      'scripts/bench/fuzz/child.ts',
      target,
      seed,
      share,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const outcomes: Outcome[] = [];
  let current = '';
  createInterface(child.stdout).on('line', (line) => {
    // Lines that child.ts writes.
    const said = JSON.parse(line) as Outcome | { starts: string };
    if ('starts' in said) current = said.starts;
    else outcomes.push(said);
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), longestRun);
  const [code, signal] = await once(child, 'close');
  clearTimeout(timer);
  const how = signal === null ? `ended with ${String(code)}` : 'did not end in time';
  const problem = code === 0 ? undefined : `It ${how}, in "${current}".`;
  return { outcomes, problem };
}
