import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommandLine } from '#platform/command-line/run-command-line.ts';
import { dropPrivileges } from '#platform/command-line/drop-privileges.ts';
import type { Terminal } from '#platform/command-line/terminal.ts';
import { readConfig, UsageError, type Config } from '#platform/config/config.ts';
import { pathsOf } from '#platform/backup/installation-paths.ts';
import { AppError } from '#platform/errors.ts';
import type { PoolOptions } from '#engine/providers/open-provider-pool.ts';
import { openProbeTool } from './open-probe-tool.ts';
import { printProbes } from './probe-table.ts';

const usage = `Usage: captionarr providers probe [NAMES] [options]

Tests the enabled providers, or those named, with the saved settings: one search for a well-known title, and a download
where downloads aren’t limited. It changes nothing and can run while the server is running.
The exit code is 1 if a provider failed.

  --record DIR   also save what each provider sent, without keys, passwords, cookies and names, as DIR/NAME.json
  --json         print the results as JSON
  --config DIR   folder for settings, database and logs (default: ./config)
  --help         show this help
`;

const options = {
  record: { type: 'string' },
  json: { type: 'boolean' },
  config: { type: 'string', short: 'c' },
  help: { type: 'boolean', short: 'h' },
} as const;

interface CommandOptions {
  names: readonly string[];
  folder: string | undefined;
  isJson: boolean;
  config: Config;
}

/** The command `captionarr providers probe`. */
export const runProviders = (
  args: string[],
  environment: NodeJS.ProcessEnv,
  providers: PoolOptions['providers'],
  terminal?: Terminal,
): Promise<number> =>
  runCommandLine(
    {
      usage,
      read: () => readOptions(args, environment),
      run: (given, { say, complain }) => run(given, environment, providers, { say, complain }),
    },
    terminal,
  );

async function run(
  { names, folder, isJson, config }: CommandOptions,
  environment: NodeJS.ProcessEnv,
  providers: PoolOptions['providers'],
  { say, complain }: Pick<Terminal, 'say' | 'complain'>,
): Promise<number> {
  dropPrivileges(config.directory);
  const paths = pathsOf(config.directory);
  if (!existsSync(paths.database))
    throw new AppError('not-found', `${config.directory} has no database. Use --config to name its folder.`);
  const tool = await openProbeTool({ paths, config, environment, providers, records: folder !== undefined });
  try {
    const unknown = names.find((name) => !providers.some(({ key }) => key === name));
    if (unknown !== undefined) throw new UsageError(`Unknown provider "${unknown}".`);
    const keys = names.length > 0 ? names : tool.enabled();
    if (keys.length === 0)
      throw new AppError('not-found', 'No providers are enabled. Enable one, or name the ones to test.');
    if (folder !== undefined) await mkdir(folder, { recursive: true });
    const results = await tool.probe(keys, async (key, probed) => {
      if (folder === undefined) return;
      try {
        const tape = await tool.tapeOf(key, probed);
        if (tape) await writeFile(join(folder, `${key}.json`), `${JSON.stringify(tape, undefined, 2)}\n`);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        complain(`${key}: ${error.message}`);
      }
    });
    say(isJson ? JSON.stringify(Object.fromEntries(results), undefined, 2) : printProbes(results));
    if (folder !== undefined) complain(`Recorded in ${folder}. Check the files before you share them.`);
    return results.some(([, { ok, status }]) => !ok && status !== 'Untested') ? 1 : 0;
  } finally {
    await tool.close();
  }
}

/** Undefined when only help is asked for. */
function readOptions(args: string[], environment: NodeJS.ProcessEnv): CommandOptions | undefined {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (values.help) return undefined;
  const [verb, ...names] = positionals;
  if (verb !== 'probe') throw new UsageError('Say what to do with the providers: captionarr providers probe');
  const config = readConfig(values.config === undefined ? [] : ['--config', values.config], environment);
  return (
    config && {
      names: names.flatMap((name) => name.split(',')).filter(Boolean),
      folder: values.record === undefined ? undefined : resolve(values.record),
      isJson: values.json ?? false,
      config,
    }
  );
}
