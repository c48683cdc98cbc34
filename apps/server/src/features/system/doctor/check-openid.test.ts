import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { oidcClient, startOidc } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { checkOpenId } from './check-openid.ts';

function settingsFor(issuer: string, enabled = true) {
  const values: Record<string, unknown> = {
    'auth.type': 'form',
    'oidc.enabled': enabled,
    'oidc.issuer': issuer,
    'oidc.client_id': oidcClient.id,
  };
  return { get: (key: string) => values[key] } as Pick<SettingsStore, 'get'>;
}

async function provider(issuer?: string) {
  const started = await startOidc({ returnTo: 'http://127.0.0.1:1', ...(issuer !== undefined && { issuer }) });
  onTestFinished(() => started.close());
  return started;
}

/** A provider that says this about itself. */
async function says(more: Record<string, unknown>) {
  const server = createServer((_request, response) => {
    const { port } = server.address() as AddressInfo;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ issuer: `http://127.0.0.1:${port}`, ...more }));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const endpoints = {
  authorization_endpoint: 'http://127.0.0.1/a',
  token_endpoint: 'http://127.0.0.1/t',
  jwks_uri: 'http://127.0.0.1/k',
};

test('the real provider program is fine, and its clock is compared', async () => {
  const { origin } = await provider();

  expect(await checkOpenId(settingsFor(origin))).toMatchObject([
    { state: 'ok', text: expect.stringContaining(origin) },
  ]);
  expect(await checkOpenId(settingsFor(origin), () => Date.now() + 300_000)).toMatchObject([
    { state: 'bad', text: expect.stringMatching(/is (299|300|301) s behind this machine/), help: 'login-openid' },
  ]);
  expect(await checkOpenId(settingsFor(origin), () => Date.now() - 300_000)).toMatchObject([
    { state: 'bad', text: expect.stringContaining('s ahead of this machine') },
  ]);
});

test('one that is away, or calls itself something else, is named', async () => {
  const away = await provider();
  await away.close();
  const other = await provider('http://127.0.0.1:9/other');

  expect(await checkOpenId(settingsFor(away.origin))).toMatchObject([
    { state: 'bad', text: expect.stringContaining('no usable answer') },
  ]);
  expect(await checkOpenId(settingsFor(other.origin))).toMatchObject([
    { state: 'bad', text: expect.stringContaining('calls itself something else') },
  ]);
});

test('one that can’t do what a sign-in needs is named', async () => {
  const incomplete = await says({ authorization_endpoint: endpoints.authorization_endpoint });
  const shared = await says({ ...endpoints, id_token_signing_alg_values_supported: ['HS256'] });

  expect(await checkOpenId(settingsFor(incomplete))).toMatchObject([
    { state: 'bad', text: expect.stringContaining('token_endpoint, jwks_uri') },
  ]);
  expect(await checkOpenId(settingsFor(shared))).toMatchObject([
    { state: 'bad', text: expect.stringContaining('HS256') },
  ]);
});

test('nothing is asked while sign-in with it is off', async () => {
  expect(await checkOpenId(settingsFor('http://127.0.0.1:1', false))).toEqual([]);
});
