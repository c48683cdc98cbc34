import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { applyMutation, type Mutation } from './find-mutations.ts';
import { runTests, type TestRun } from './run-tests.ts';

export interface Verdict {
  /** `unclear`: the tests fail or time out without the mutation too. */
  outcome: 'killed' | 'survived' | 'unclear';
  /** The test that failed, or why nothing can be said. */
  why: string;
}

const limitMs = 6 * 60_000;
const maxAlike = 10;

/** Mutates one file of the copy, runs the likely tests, then all that import it, and restores the file. */
export async function tryMutation(folder: string, mutation: Mutation, signal: AbortSignal): Promise<Verdict> {
  const path = join(folder, mutation.file);
  const source = readFileSync(path, 'utf8');
  const run = (args: string[]) => runTests(folder, args, limitMs, signal);
  /** What failed must pass without the mutation, or it proves nothing. */
  const confirm = async ({ outcome, files, title }: TestRun, args: string[]): Promise<Verdict> => {
    writeFileSync(path, source);
    const again = await run(outcome === 'failed' && files.length > 0 ? files : args);
    if (again.outcome !== 'passed')
      return { outcome: 'unclear', why: `without it too: ${again.title || again.outcome}` };
    return { outcome: 'killed', why: title || outcome };
  };
  writeFileSync(path, applyMutation(source, mutation));
  try {
    for (const args of likelyTests(folder, mutation.file)) {
      const tested = await run(args);
      if (tested.outcome !== 'passed') return await confirm(tested, args);
    }
    const related = ['related', mutation.file];
    const tested = await run(related);
    if (tested.outcome === 'failed') return await confirm(tested, related);
    const minutes = limitMs / 60_000;
    return { outcome: 'survived', why: tested.outcome === 'passed' ? '' : `no test failed within ${minutes} minutes` };
  } finally {
    writeFileSync(path, source);
  }
}

/** The tests in the same folder, then those whose name begins with the same word: they fail soonest. */
function likelyTests(folder: string, file: string): string[][] {
  const [word = ''] = basename(file).split(/[-.]/);
  const beside = globSync(join(dirname(file), '*.test.{ts,tsx}'), { cwd: folder });
  const alike = globSync(`{apps,packages}/*/src/**/${word}{-*,.*,}.test.{ts,tsx}`, { cwd: folder })
    .filter((test) => !beside.includes(test))
    .slice(0, maxAlike);
  return [beside, alike].filter((tests) => tests.length > 0);
}
