import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { secretMask } from '@captionarr/contract';
import { readConfig, UsageError, type Config } from '#platform/config/config.ts';

export const usage = `Usage: captionarr config export [options]
       captionarr config apply FILE [options]

Exports settings, languages, profiles, rules, notifications, media servers and library sources to one YAML file,
or applies such a file. The login isn’t part of it. Stop the server first.

export:
  --to FILE        write to this file (default: standard output)
  --with-secrets   include passwords and API keys in plain text
  --bazarr DIR     write into the configuration folder of a stopped Bazarr instead, as far as it can hold it;
                   its files as they were are kept beside the new ones
apply, or export --bazarr:
  --dry-run        show what would change, and change nothing

  --config DIR     folder for settings, database and logs (default: ./config)
  --help           show this help

A section or setting that the file doesn’t name stays as it is. ${secretMask} stands for a secret that isn’t in the file.
`;

export type Order =
  | { verb: 'export'; to: string | undefined; withSecrets: boolean }
  | { verb: 'back'; folder: string; withSecrets: boolean; isDryRun: boolean }
  | { verb: 'apply'; from: string; isDryRun: boolean };

/** Undefined when only help is asked for. */
export function readOptions(
  args: string[],
  environment: NodeJS.ProcessEnv,
): { config: Config; order: Order } | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      bazarr: { type: 'string' },
      'with-secrets': { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      config: { type: 'string', short: 'c' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return undefined;
  const config = readConfig(values.config ? ['--config', values.config] : [], environment);
  if (!config) return undefined;
  return { config, order: readOrder(positionals, values) };
}

function readOrder(
  [verb, file, ...rest]: readonly string[],
  values: { to?: string; bazarr?: string; 'with-secrets'?: boolean; 'dry-run'?: boolean },
): Order {
  if (rest.length > 0) throw new UsageError(`Unexpected argument "${rest[0]}".`);
  if (verb === 'export') {
    if (file !== undefined) throw new UsageError('Use --to to name the file to write.');
    const { to, bazarr, 'with-secrets': withSecrets = false, 'dry-run': isDryRun = false } = values;
    if (to !== undefined && bazarr !== undefined) throw new UsageError('Choose one of --to and --bazarr.');
    if (bazarr !== undefined) return { verb: 'back', folder: resolve(bazarr), withSecrets, isDryRun };
    if (isDryRun) throw new UsageError('An export without --bazarr changes nothing, so --dry-run has no use.');
    return { verb, to: to === undefined ? undefined : resolve(to), withSecrets };
  }
  if (verb !== 'apply') throw new UsageError('Use “config export” or “config apply FILE”.');
  if (file === undefined) throw new UsageError('Name the file to apply.');
  return { verb, from: resolve(file), isDryRun: values['dry-run'] ?? false };
}
