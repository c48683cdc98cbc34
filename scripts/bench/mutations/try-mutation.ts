import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { applyMutation, type Mutation } from './find-mutations.ts';
import { nearestTests, type Importers } from './nearest-tests.ts';
import { runTests, type TestRun } from './run-tests.ts';

export interface Verdict {
  /** `unclear`: the tests fail or time out without the mutation too. */
  outcome: 'killed' | 'survived' | 'unclear';
  /** The test that failed, or why nothing can be said. */
  why: string;
}

const limitMs = 6 * 60_000;
/** Each run starts Vitest anew; more files at once find a failure later. */
const filesPerRun = 20;

/** Mutates one file of the copy, runs the tests that import it, the nearest first, and restores the file. */
export async function tryMutation(
  folder: string,
  mutation: Mutation,
  importers: Importers,
  signal: AbortSignal,
): Promise<Verdict> {
  const path = join(folder, mutation.file);
  const source = readFileSync(path, 'utf8');
  const until = performance.now() + limitMs;
  const run = (files: string[]) => runTests(folder, files, Math.max(1, until - performance.now()), signal);
  /** What failed must pass without the mutation, or it proves nothing. */
  const confirm = async ({ files, title }: TestRun): Promise<Verdict> => {
    writeFileSync(path, source);
    const again = await runTests(folder, files, limitMs, signal);
    if (again.outcome !== 'passed')
      return { outcome: 'unclear', why: `without it too: ${again.title || again.outcome}` };
    return { outcome: 'killed', why: title };
  };
  writeFileSync(path, applyMutation(source, mutation));
  try {
    for (const files of runsFor(folder, mutation.file, importers)) {
      const tested = await run(files);
      if (tested.outcome === 'failed') return await confirm(tested.files.length > 0 ? tested : { ...tested, files });
      if (tested.outcome === 'timed out')
        return { outcome: 'survived', why: `no test failed within ${limitMs / 60_000} minutes` };
    }
    return { outcome: 'survived', why: '' };
  } finally {
    writeFileSync(path, source);
  }
}

/** The tests in the same folder first: some read the file without importing it. */
function runsFor(folder: string, file: string, importers: Importers): string[][] {
  const beside = globSync(join(dirname(file), '*.test.{ts,tsx}'), { cwd: folder });
  const near = nearestTests(file, importers)
    .flat()
    .filter((test) => !beside.includes(test));
  const runs = Array.from({ length: Math.ceil(near.length / filesPerRun) }, (_, index) =>
    near.slice(index * filesPerRun, (index + 1) * filesPerRun),
  );
  return [beside, ...runs].filter((files) => files.length > 0);
}
