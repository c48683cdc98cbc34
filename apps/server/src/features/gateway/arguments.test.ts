import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UsageError } from '#platform/config/config.ts';
import { temporaryFolder } from '#testing/start-app.ts';
import { gatewayUsage, readGatewayConfig } from './arguments.ts';

test('only the address of the other server must be said: the rest is chosen so that only this machine gets in', () => {
  expect(readGatewayConfig(['--upstream', 'http://nas:6767/bazarr/'], {})).toEqual({
    origin: 'http://nas:6767',
    upstreamBase: '/bazarr',
    baseUrl: '/bazarr',
    host: '127.0.0.1',
    port: 6868,
    apiKey: undefined,
    warnings: [],
    allowedHosts: [],
    trustedProxies: ['loopback', 'linklocal', 'uniquelocal'],
  });
});

test('everything can be said by the environment too, and the command line goes before it', () => {
  const environment = {
    CAPTIONARR_GATEWAY_UPSTREAM: 'https://subs.example',
    CAPTIONARR_GATEWAY_API_KEY: 'key',
    CAPTIONARR_GATEWAY_BASE_URL: '/there',
    CAPTIONARR_GATEWAY_PORT: '1',
    CAPTIONARR_GATEWAY_ALLOWED_HOSTS: 'subs.example.com, *.example.org',
    CAPTIONARR_TRUSTED_PROXIES: '10.0.0.1',
  };

  expect(readGatewayConfig(['--port', '7000', '--host', '::1', '--base-url', '/here'], environment)).toEqual({
    origin: 'https://subs.example',
    upstreamBase: '',
    baseUrl: '/here',
    host: '::1',
    port: 7000,
    apiKey: 'key',
    warnings: [],
    allowedHosts: ['subs.example.com', '*.example.org'],
    trustedProxies: ['10.0.0.1'],
  });
});

const read = (args: string[], environment: NodeJS.ProcessEnv = {}) =>
  readGatewayConfig(['--upstream', 'http://nas', ...args], environment);

test('the key can come from a file, and one on the command line still counts but is warned of', async () => {
  const file = join(await temporaryFolder(), 'key');
  await writeFile(file, 'from-file\n');

  expect(read(['--api-key-file', file])).toMatchObject({ apiKey: 'from-file', warnings: [] });
  expect(read([], { CAPTIONARR_GATEWAY_API_KEY_FILE: file })).toMatchObject({ apiKey: 'from-file', warnings: [] });
  expect(read(['--api-key', 'seen'], { CAPTIONARR_GATEWAY_API_KEY_FILE: file })).toMatchObject({
    apiKey: 'seen',
    warnings: [expect.stringContaining('process list')],
  });
  expect(() => read(['--api-key-file', `${file}.not`])).toThrow(UsageError);
  await writeFile(file, ' \n');
  expect(() => read(['--api-key-file', file])).toThrow('contains no key');
});

test.each([
  [[], 'Use --upstream'],
  [['--upstream', 'nas:6767'], 'isn’t a valid address'],
  [['--upstream', 'http://ada:secret@nas'], 'user name or password'],
  [['--upstream', 'http://nas', '--port', 'x'], 'isn’t a valid port'],
  [['--upstream', 'http://nas', '--base-url', '/a b'], 'The base URL'],
  [['--upstream', 'http://nas', '--allowed-hosts', 'https://subs.example.com'], 'Enter a host name'],
  [['--nonsense'], 'nonsense'],
])('%j is refused with a reason', (args, reason) => {
  expect(() => readGatewayConfig(args, {})).toThrow(UsageError);
  expect(() => readGatewayConfig(args, {})).toThrow(reason);
});

test('the help names every option', () => {
  expect(readGatewayConfig(['--help'], {})).toBeUndefined();
  for (const name of ['upstream', 'port', 'host', 'base-url', 'api-key', 'api-key-file', 'allowed-hosts'])
    expect(gatewayUsage).toContain(`--${name} `);
});
