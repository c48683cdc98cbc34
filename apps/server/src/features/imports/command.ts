import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importParts, type ImportPart } from '@captionarr/contract';
import { runCommandLine } from '#platform/command-line/run-command-line.ts';
import type { Terminal } from '#platform/command-line/terminal.ts';
import { withProduct, type OpenProduct } from '#platform/command-line/with-product.ts';
import { readConfig, UsageError, type Config } from '#platform/config/config.ts';
import type { Imports } from './open-imports.ts';
import { printReport } from './report-table.ts';

const usage = `Usage: captionarr import --from DIR [options]

Imports settings, language profiles, notifications, library, history and blacklist from Bazarr.
The old installation is only read. You sign in here with the same password as there.

  --from DIR     its configuration folder, or one of its backups (.zip)
  --dry-run      show what would be imported, and change nothing
  --parts LIST   only these parts, separated by commas: ${importParts.join(', ')}
  --with-passwords     also import the passwords of providers, the proxy and notifications (default); they are stored encrypted
  --without-passwords  skip them; the report lists which to enter
  --config DIR   folder for Captionarr’s settings, database and logs (default: ./config)
  --help         show this help
`;

type Open = OpenProduct<{ imports: Pick<Imports, 'preview' | 'run'> }>;

interface CommandOptions {
  from: string;
  isDryRun: boolean;
  parts: readonly ImportPart[];
  withPasswords: boolean;
  config: Config;
}

const isPart = (part: string): part is ImportPart => (importParts as readonly string[]).includes(part);

/** The command; ends with 0 when it is done, 1 when it was refused and 2 when it was not understood. */
export const runImport = (args: string[], environment: NodeJS.ProcessEnv, open: Open): Promise<number> =>
  runCommandLine({
    usage,
    read: () => readOptions(args, environment),
    run: (options, terminal) => run(options, environment, open, terminal),
  });

const run = (
  { from, isDryRun, parts, withPasswords, config }: CommandOptions,
  environment: NodeJS.ProcessEnv,
  open: Open,
  { say }: Terminal,
): Promise<number> =>
  withProduct(open, { config, environment }, async ({ imports }) => {
    const options = { path: from, parts, withPasswords, who: 'import' };
    const report = await (isDryRun ? imports.preview(options) : imports.run(options));
    say(printReport(report).trimEnd());
    return report.refusal === null ? 0 : 1;
  });

/** Undefined when only help is asked for. */
function readOptions(args: string[], environment: NodeJS.ProcessEnv): CommandOptions | undefined {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: 'string' },
      'dry-run': { type: 'boolean' },
      parts: { type: 'string' },
      'with-passwords': { type: 'boolean' },
      'without-passwords': { type: 'boolean' },
      config: { type: 'string', short: 'c' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return undefined;
  if (!values.from) throw new UsageError('Use --from to name the Bazarr configuration folder or backup.');
  const config = readConfig(values.config ? ['--config', values.config] : [], environment);
  if (!config) return undefined;
  const parts = (values.parts?.split(',') ?? [...importParts]).map((part) => part.trim());
  const unknown = parts.find((part) => !isPart(part));
  if (unknown !== undefined) throw new UsageError(`Unknown part "${unknown}".`);
  if (values['with-passwords'] && values['without-passwords'])
    throw new UsageError('Choose one of --with-passwords and --without-passwords.');
  return {
    from: resolve(values.from),
    isDryRun: values['dry-run'] ?? false,
    parts: parts.filter(isPart),
    withPasswords: !values['without-passwords'],
    config,
  };
}
