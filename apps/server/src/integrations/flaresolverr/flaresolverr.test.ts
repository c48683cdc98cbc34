import { startFlareSolverr } from '@captionarr/lab';
import type { FlatSettings } from '@captionarr/contract';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createProviderHttp } from '#integrations/provider-http/create-provider-http.ts';
import { settingsWith, startSite } from '#integrations/provider-http/testing/start-site.ts';
import { readFlareSolverrVersion } from './ask-flaresolverr.ts';
import { createShield } from './create-shield.ts';

/** A site that lets only browsers in, and FlareSolverr beside it. */
async function start(given: Partial<FlatSettings> = {}) {
  const solver = await startFlareSolverr();
  onTestFinished(() => solver.close());
  const site = await startSite((response, { headers }) =>
    solver.isCleared(headers)
      ? response.end('welcome')
      : response.writeHead(403, { 'cf-mitigated': 'challenge' }).end(),
  );
  const values: Partial<FlatSettings> = {
    'general.enabled_integrations': ['flaresolverr'],
    'flaresolverr.url': solver.url,
    ...given,
  };
  const settings = settingsWith(values);
  const http = createProviderHttp({
    settings,
    log: pino({ level: 'silent' }),
    hosts: { 'https://shielded.example': site.origin },
    shield: createShield(settings),
  });
  const { signal } = new AbortController();
  const ask = async (hasShield = true) => {
    const answer = await http(
      { url: 'https://shielded.example/find', query: { key: 'secret' }, headers: { cookie: 'own=1' } },
      { name: 'Shielded', signal, hasShield, turn: (call) => call() },
    );
    return answer.text();
  };
  return { solver, site, ask };
}

test('the check is passed once, and what it gave is used until it no longer helps', async () => {
  const { solver, site, ask } = await start();

  expect([await ask(), await ask()]).toEqual(['welcome', 'welcome']);
  expect(solver.asked).toEqual([
    { cmd: 'request.get', url: 'https://shielded.example/find', maxTimeout: 60_000, returnOnlyCookies: true },
  ]);
  expect(site.seen.at(-1)?.headers).toMatchObject({
    cookie: 'own=1; cf_clearance=clear-1',
    'user-agent': solver.userAgent,
  });

  solver.state.clearance = 2;
  expect(await ask()).toBe('welcome');
  expect(solver.asked).toHaveLength(2);
});

test('several requests at once need one browser', async () => {
  const { solver, ask } = await start();
  solver.state.delayMs = 50;

  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['welcome', 'welcome', 'welcome']);

  expect(solver.asked).toHaveLength(1);
  expect(solver.state.mostAtOnce).toBe(1);
});

test('a provider that does not say so never uses it, and one that does names it when it is off', async () => {
  const { solver, ask } = await start();
  await expect(ask(false)).rejects.toThrow('Shielded blocks requests from your IP address (403).');
  const off = await start({ 'general.enabled_integrations': [] });
  await expect(off.ask()).rejects.toThrow(/FlareSolverr can pass it/);

  expect([...solver.asked, ...off.solver.asked]).toEqual([]);
});

test('failures are told in words', async () => {
  const { solver, ask } = await start();

  solver.state.failure = 'banned';
  await expect(ask()).rejects.toMatchObject({
    reason: 'ProviderError',
    message: 'Shielded is behind a browser check. FlareSolverr can’t help: the site bans your IP address.',
  });
  solver.state.failure = 'timeout';
  await expect(ask()).rejects.toThrow(/couldn’t pass the browser check in time/);
  await solver.close();
  await expect(ask()).rejects.toThrow(/Shielded is behind a browser check\. .*FlareSolverr/);
});

test('it takes the same way through a proxy, unless that needs a password', async () => {
  const viaProxy = { 'proxy.type': 'socks5h', 'proxy.url': '127.0.0.1', 'proxy.port': '9' } as const;
  const solver = await startFlareSolverr();
  onTestFinished(() => solver.close());
  const own = { 'general.enabled_integrations': ['flaresolverr'], 'flaresolverr.url': solver.url, ...viaProxy };
  const context = { name: 'Shielded', signal: new AbortController().signal };
  const url = new URL('https://shielded.example/');

  await createShield(settingsWith(own)).pass(url, context, undefined);
  expect(solver.asked[0]?.proxy).toEqual({ url: 'socks5://127.0.0.1:9' });
  await expect(
    createShield(settingsWith({ ...own, 'proxy.username': 'me' })).pass(url, context, undefined),
  ).rejects.toThrow('FlareSolverr can’t use a proxy that needs a password.');
});

test('the test button reads the version, and notices another program', async () => {
  const { solver, site } = await start();

  expect(await readFlareSolverrVersion(`${solver.url}/`)).toBe('3.4.5');
  await expect(readFlareSolverrVersion(site.origin)).rejects.toThrow('There’s another program at this address.');
});
