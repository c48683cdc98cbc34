import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { chooseMutations } from './mutations/choose-mutations.ts';
import { copyTree } from './mutations/copy-tree.ts';
import { describeMutation } from './mutations/find-mutations.ts';
import { readImporters } from './mutations/nearest-tests.ts';
import { tryMutation, type Verdict } from './mutations/try-mutation.ts';

const standardCount = 30;
/** One for each core. */
const atOnce = availableParallelism();

/** `npm run bench -- mutations [count] [--seed 19] [--only part-of-a-path] [--list]`: breaks the code in a copy, and tells whether a test notices. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { seed: { type: 'string', default: '19' }, list: { type: 'boolean' }, only: { type: 'string' } },
  });
  const { seed } = values;
  const count = Number(positionals[0] ?? standardCount);
  const chosen = chooseMutations(count, seed)
    .filter(({ file }) => file.includes(values.only ?? ''))
    .map((mutation) => ({
      mutation,
      words: describeMutation(readFileSync(mutation.file, 'utf8'), mutation),
    }));
  if (values.list) {
    for (const { words } of chosen) console.log(words);
    return;
  }

  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const copies = Array.from({ length: Math.min(atOnce, chosen.length) }, copyTree);
  const tally: Record<Verdict['outcome'], number> = { killed: 0, survived: 0, unclear: 0 };
  const importers = readImporters();
  const waiting = chosen.values();
  /** Each copy takes the next mutation that none has taken. */
  const work = async (folder: string) => {
    for (const { mutation, words } of waiting) {
      interrupted.signal.throwIfAborted();
      const from = performance.now();
      const { outcome, why } = await tryMutation(folder, mutation, importers, interrupted.signal);
      tally[outcome]++;
      console.log(`${outcome} (${((performance.now() - from) / 1000).toFixed(0)} s) ${words}`);
      if (why !== '') console.log(`    ${why}`);
    }
  };
  try {
    await Promise.all(copies.map(({ folder }) => work(folder)));
  } catch (error) {
    if (!interrupted.signal.aborted) throw error;
    console.error('Interrupted; the copies are removed.');
    process.exitCode = 130;
    return;
  } finally {
    for (const copy of copies) copy.remove();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
  const { killed, survived, unclear } = tally;
  console.log(
    `\n${chosen.length} mutations (seed ${seed}): ${killed} killed, ${survived} survived, ${unclear} unclear`,
  );
  if (killed < chosen.length * 0.9) process.exitCode = 1;
}
