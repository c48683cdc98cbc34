import { readFile, writeFile } from 'node:fs/promises';
import { secretMask } from '@captionarr/contract';
import { parse, stringify } from 'yaml';
import { runCommandLine } from '#platform/command-line/run-command-line.ts';
import type { Terminal } from '#platform/command-line/terminal.ts';
import { withProduct, type OpenProduct } from '#platform/command-line/with-product.ts';
import type { Config } from '#platform/config/config.ts';
import { AppError } from '#platform/errors.ts';
import { version } from '#platform/version.ts';
import { applyConfiguration } from './apply-configuration.ts';
import { readOptions, usage, type Order } from './config-options.ts';
import { parseConfiguration } from './document.ts';
import { writeConfiguration } from './write-configuration.ts';

type ApplyParts = Parameters<typeof applyConfiguration>[1];
type Open = OpenProduct<{ configuration: ApplyParts }>;

/** Writes into the folder of a Bazarr. */
type WriteBack = (
  folder: string,
  parts: ApplyParts,
  options: { withSecrets: boolean; isDryRun: boolean; now: Date },
) => Promise<{ changed: string[]; notes: string[]; kept: string[] }>;

export const runConfig = (
  args: string[],
  environment: NodeJS.ProcessEnv,
  { open, writeBack }: { open: Open; writeBack: WriteBack },
  terminal?: Terminal,
): Promise<number> =>
  runCommandLine(
    {
      usage,
      read: () => readOptions(args, environment),
      run: ({ config, order }, theirs) => run(config, order, environment, { open, writeBack }, theirs),
    },
    terminal,
  );

async function run(
  config: Config,
  order: Order,
  environment: NodeJS.ProcessEnv,
  { open, writeBack }: { open: Open; writeBack: WriteBack },
  terminal: Terminal,
): Promise<number> {
  // Read first: a file that can’t be read should open nothing.
  const text = order.verb === 'apply' ? await readFile(order.from, 'utf8').catch(explainMissing(order.from)) : '';
  return withProduct(open, { config, environment }, async ({ configuration }) => {
    if (order.verb === 'export') return exportTo(order, configuration, terminal);
    if (order.verb === 'apply') return apply(text, order, configuration, terminal);
    const { changed, notes, kept } = await writeBack(order.folder, configuration, { ...order, now: new Date() });
    sayLists(terminal, [
      [order.isDryRun ? 'Would change:' : 'Changed:', changed],
      ['Notes:', notes],
      ['Kept as they were:', kept],
    ]);
    return sayEnd(terminal, changed, order.isDryRun);
  });
}

async function exportTo(
  { to, withSecrets }: Extract<Order, { verb: 'export' }>,
  parts: ApplyParts,
  { say, complain }: Terminal,
): Promise<number> {
  const head = `# Configuration of Captionarr ${version}. ${withSecrets ? 'It contains secrets in plain text.' : `${secretMask} stands for a secret that isn’t in this file.`}\n`;
  const text = head + stringify(writeConfiguration(parts, { withSecrets }));
  if (to === undefined) say(text.trimEnd());
  else {
    await writeFile(to, text, { mode: 0o600 });
    complain(`Exported to ${to}.`);
  }
  return 0;
}

async function apply(
  text: string,
  { isDryRun }: Extract<Order, { verb: 'apply' }>,
  parts: ApplyParts,
  terminal: Terminal,
): Promise<number> {
  const configuration = parseConfiguration(readYaml(text));
  if (typeof configuration === 'string') throw new AppError('not-acceptable', configuration);
  const report = await applyConfiguration(configuration, parts, { isDryRun, who: 'captionarr config' });
  const { changes, skipped, toEnter, failed } = report;
  sayLists(terminal, [
    [isDryRun ? 'Would change:' : 'Changed:', changes],
    ['Failed:', failed],
    ['Skipped:', skipped],
    ['Not in the file; enter them here:', toEnter],
  ]);
  return failed.length > 0 ? 1 : sayEnd(terminal, changes, isDryRun);
}

function sayLists({ say }: Terminal, lists: readonly (readonly [title: string, lines: readonly string[]])[]): void {
  for (const [title, lines] of lists)
    if (lines.length > 0) say(`${title}\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

function sayEnd({ say }: Terminal, changes: readonly string[], isDryRun: boolean): number {
  if (changes.length === 0) say('Nothing to change.');
  else if (isDryRun) say('Nothing was changed. Run without --dry-run to apply.');
  return 0;
}

function readYaml(text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new AppError('not-acceptable', `The file isn’t valid YAML: ${(error as Error).message}`);
  }
}

const explainMissing = (path: string) => (error: unknown) => {
  throw new AppError('not-found', `Can’t read ${path}: ${(error as Error).message}`);
};
