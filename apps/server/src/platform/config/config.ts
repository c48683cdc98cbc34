import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { errorMessage } from '#platform/errors.ts';
import { parseJson } from '#platform/parse-json.ts';
import { normalizeBaseUrl } from './base-url.ts';
import { UsageError } from './usage-error.ts';

export { UsageError };

/** Configuration that is known before the database is open. */
export interface Config {
  /** Folder of the installation. */
  directory: string;
  port: number | undefined;
  host: string | undefined;
  baseUrl: string | undefined;
  debug: boolean;
  /** Whether jobs run; without them the server only answers. */
  tasks: boolean;
  trustedProxies: string[];
  /** Replacement hosts for other origins, so that tests can use stand-ins. */
  hosts: Readonly<Record<string, string>>;
}

export const usage = `Usage: captionarr [serve] [options]       keep a library subtitled, and serve the web app
       captionarr backup                  back up the database and the settings
       captionarr restore FILE            restore a backup
       captionarr config export           export settings, profiles and sources to one file
       captionarr config apply FILE       apply such a file
       captionarr reset-password          set a new password, or disable the login
       captionarr doctor                  check this installation for problems
       captionarr providers probe         test the subtitle providers
       captionarr import --from DIR       import settings and history from Bazarr
       captionarr gateway --upstream URL  serve this web app for another server
       captionarr help [COMMAND]          show this help, or the help of a command
       captionarr --version               show the version

  --config DIR      folder for settings, database and logs (default: ./config)
  --port NUMBER     the port to listen on (default: the setting, initially 6767)
  --host ADDRESS    the address to listen on (default: the setting, initially every address)
  --base-url PATH   the path behind a reverse proxy, such as /subs
  --debug           log more
  --no-tasks        serve requests but run no jobs
  --help            show this help; every command has its own

Every option can also be set as an environment variable (CAPTIONARR_PORT), and so can every setting
(CAPTIONARR_SONARR__APIKEY, or CAPTIONARR_SONARR__APIKEY_FILE to read it from a file).
CAPTIONARR_TRUSTED_PROXIES lists the proxies trusted to report the client address (default: private networks).
`;

/** Every variable that is read here. */
export const optionVariables = [
  'CONFIG',
  'PORT',
  'HOST',
  'BASE_URL',
  'DEBUG',
  'NO_TASKS',
  'TRUSTED_PROXIES',
  'HOSTS',
].map((name) => `CAPTIONARR_${name}`);

const options = {
  config: { type: 'string', short: 'c' },
  port: { type: 'string', short: 'p' },
  host: { type: 'string' },
  'base-url': { type: 'string' },
  debug: { type: 'boolean' },
  tasks: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Undefined when only help is asked for. */
export function readConfig(args: string[], environment: NodeJS.ProcessEnv): Config | undefined {
  const flags = parse(args);
  if (flags.help) return undefined;
  const said = (flag: string | undefined, name: string) => flag ?? (environment[`CAPTIONARR_${name}`] || undefined);
  const baseUrl = said(flags['base-url'], 'BASE_URL');

  return {
    directory: readDirectory(flags.config, environment),
    port: portOf(said(flags.port, 'PORT')),
    host: said(flags.host, 'HOST'),
    baseUrl: baseUrl === undefined ? undefined : normalizeBaseUrl(baseUrl),
    debug: flags.debug ?? isYes(environment.CAPTIONARR_DEBUG),
    tasks: flags.tasks ?? !isYes(environment.CAPTIONARR_NO_TASKS),
    trustedProxies: readTrustedProxies(environment),
    hosts: hostsOf(environment.CAPTIONARR_HOSTS),
  };
}

/** Folder of the installation. */
export const readDirectory = (flag: string | undefined, environment: NodeJS.ProcessEnv): string =>
  resolve(flag ?? (environment.CAPTIONARR_CONFIG || 'config'));

/** Trusted proxies; private networks by default. */
export const readTrustedProxies = (environment: NodeJS.ProcessEnv): string[] =>
  wordsOf(environment.CAPTIONARR_TRUSTED_PROXIES ?? 'loopback,linklocal,uniquelocal');

/** Between commas. */
export const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowNegative: true }).values;
  } catch (error) {
    throw new UsageError(errorMessage(error), { cause: error });
  }
}

function portOf(text: string | undefined) {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new UsageError(`"${text}" isn’t a valid port.`);
}

function hostsOf(text: string | undefined): Record<string, string> {
  if (text === undefined || text === '') return {};
  const hosts = z.record(z.url(), z.url()).safeParse(parseJson(text));
  if (hosts.success) return hosts.data;
  throw new UsageError(
    'CAPTIONARR_HOSTS isn’t a JSON object of addresses, such as {"https://a.example":"http://localhost:1"}.',
  );
}

const isYes = (text: string | undefined) => /^(1|true|yes|on)$/i.test(text ?? '');
