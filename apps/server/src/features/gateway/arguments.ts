import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { schemaOf, settings } from '@captionarr/contract';
import { isReservedPath, normalizeBaseUrl, normalizePath } from '#platform/config/base-url.ts';
import { readTrustedProxies, UsageError, wordsOf } from '#platform/config/config.ts';
import { errorMessage } from '#platform/errors.ts';

export interface GatewayConfig {
  /** Origin of the upstream server, without base URL: `http://nas:6767`. */
  origin: string;
  /** The base URL of the other server; empty at the root. */
  upstreamBase: string;
  /** Base URL of the gateway; defaults to that of the upstream server. */
  baseUrl: string;
  host: string;
  port: number;
  apiKey: string | undefined;
  /** Warnings for the operator. */
  warnings: string[];
  /** Names under which the pages open, beside those of the own network. */
  allowedHosts: readonly string[];
  trustedProxies: string[];
}

export const gatewayUsage = `Usage: captionarr gateway --upstream URL [options]

  Serves this web app for another server with the same API, such as an existing Bazarr.

  --upstream URL    address of that server, with its base URL: http://nas:6767/bazarr
  --port NUMBER     the port to listen on (default: 6868)
  --host ADDRESS    the address to listen on (default: 127.0.0.1, this machine only)
  --base-url PATH   the path behind a reverse proxy (default: that of the other server)
  --api-key-file FILE
                    a file with its API key, if its own page doesn’t provide it; everyone who opens the gateway
                    then has the key
  --api-key KEY     the key itself; every user of this machine can then see it in the process list
  --allowed-hosts NAMES
                    public names of the gateway, separated by commas: subs.example.com,*.example.org
  --help            show this help

Every option can also be set as an environment variable: CAPTIONARR_GATEWAY_API_KEY, CAPTIONARR_GATEWAY_API_KEY_FILE.
`;

const options = {
  upstream: { type: 'string' },
  port: { type: 'string', short: 'p' },
  host: { type: 'string' },
  'base-url': { type: 'string' },
  'api-key': { type: 'string' },
  'api-key-file': { type: 'string' },
  'allowed-hosts': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Undefined when only help is asked for. */
export function readGatewayConfig(args: string[], environment: NodeJS.ProcessEnv): GatewayConfig | undefined {
  const flags = parse(args);
  if (flags.help) return undefined;
  const said = (name: Exclude<keyof typeof options, 'help'>) =>
    flags[name] ?? (environment[`CAPTIONARR_GATEWAY_${name.toUpperCase().replaceAll('-', '_')}`] || undefined);
  const upstream = addressOf(said('upstream'));
  const upstreamBase = normalizePath(decodeURIComponent(upstream.pathname));
  const baseUrl = said('base-url');
  if (baseUrl === undefined && isReservedPath(upstreamBase))
    throw new UsageError(
      `The gateway can’t be at ${upstreamBase} itself. Choose its path with --base-url, such as /subs.`,
    );
  return {
    origin: upstream.origin,
    upstreamBase,
    baseUrl: normalizeBaseUrl(baseUrl ?? upstreamBase),
    host: said('host') ?? '127.0.0.1',
    port: portOf(said('port') ?? '6868'),
    apiKey: flags['api-key'] ?? keyIn(said('api-key-file')) ?? said('api-key'),
    warnings: flags['api-key'] === undefined ? [] : [keyIsSeen],
    allowedHosts: allowedHostsOf(said('allowed-hosts') ?? ''),
    trustedProxies: readTrustedProxies(environment),
  };
}

const keyIsSeen =
  'Every user of this machine can see the key after --api-key in the process list. Use --api-key-file or CAPTIONARR_GATEWAY_API_KEY instead.';

function keyIn(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  let key = '';
  try {
    key = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new UsageError(`Couldn’t read the key from ${file}: ${(error as Error).message}`, { cause: error });
  }
  if (key === '') throw new UsageError(`${file} contains no key.`);
  return key;
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(errorMessage(error), { cause: error });
  }
}

function addressOf(text: string | undefined): URL {
  if (text === undefined) throw new UsageError('Use --upstream to give the address of the other server.');
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`"${text}" isn’t a valid address. Example: http://nas:6767.`);
  }
  if (url.username || url.password) {
    throw new UsageError('The address can’t contain a user name or password; visitors are asked for them.');
  }
  return url;
}

function allowedHostsOf(text: string): readonly string[] {
  const field = settings.general.fields.allowed_hosts;
  const hosts = schemaOf(field).safeParse(wordsOf(text));
  if (hosts.success) return hosts.data;
  throw new UsageError(`"${text}" can’t be allowed. ${field.pattern?.says}`);
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new UsageError(`"${text}" isn’t a valid port.`);
}
