import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, UsageError } from './config.ts';

test('without flags everything has its default', () => {
  expect(readConfig([], {})).toEqual({
    directory: resolve('config'),
    port: undefined,
    host: undefined,
    baseUrl: undefined,
    debug: false,
    tasks: true,
    trustedProxies: ['loopback', 'linklocal', 'uniquelocal'],
    hosts: {},
  });
});

test('flags go before the environment', () => {
  const environment = {
    CAPTIONARR_CONFIG: '/from/environment',
    CAPTIONARR_PORT: '1000',
    CAPTIONARR_BASE_URL: '/env/',
    CAPTIONARR_DEBUG: 'true',
    CAPTIONARR_NO_TASKS: '1',
    CAPTIONARR_TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
  };

  expect(readConfig([], environment)).toMatchObject({
    directory: '/from/environment',
    port: 1000,
    baseUrl: '/env',
    debug: true,
    tasks: false,
    trustedProxies: ['10.0.0.1', '10.0.0.2'],
  });
  expect(
    readConfig(['--config=/flag', '-p', '2000', '--base-url', 'subs/', '--no-debug', '--tasks'], environment),
  ).toMatchObject({
    directory: '/flag',
    port: 2000,
    baseUrl: '/subs',
    debug: false,
    tasks: true,
  });
});

test.each([[['--nonsense']], [['--port', 'abc']], [['--port', '70000']], [['stray']], [['--base-url', '/a b']]])(
  '%j is a mistake that is told',
  (flags) => {
    expect(() => readConfig(flags, {})).toThrow(UsageError);
  },
);

test('who asks for help gets no configuration', () => {
  expect(readConfig(['--help'], {})).toBeUndefined();
});

test('stand-ins take the place of other origins', () => {
  const hosts = { 'https://api.example': 'http://127.0.0.1:4000/1' };

  expect(readConfig([], { CAPTIONARR_HOSTS: JSON.stringify(hosts) })?.hosts).toEqual(hosts);
  expect(() => readConfig([], { CAPTIONARR_HOSTS: 'https://api.example' })).toThrow(UsageError);
});
