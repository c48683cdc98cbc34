import { expect, test } from 'vitest';
import type { ProviderState } from '#engine/providers/provider-pool.ts';
import { checkProviders } from './providers-check.ts';

const at = Date.UTC(2026, 10, 15, 12);
const hour = 3_600_000;
const now = () => at;

const provider = (key: string, more: Partial<ProviderState> = {}): ProviderState => ({
  key,
  missingConfig: undefined,
  pause: undefined,
  quotaLeft: undefined,
  usage: { requests: 0, searches: 0, downloads: 0, toldLeft: undefined, toldLimit: undefined },
  allowance: undefined,
  downloadsLeft: undefined,
  resetsAt: 0,
  lastFault: undefined,
  answeredAt: at - hour,
  fault: null,
  message: '',
  calls: 0,
  failures: 0,
  ...more,
});
const paused = (reason: NonNullable<ProviderState['pause']>['reason']) => ({
  pause: { reason, message: 'The site said so.', since: at - hour, until: at + hour },
});
const check = (...states: ProviderState[]) =>
  checkProviders({ providers: () => states, hasLibrary: () => true, now })();

test('all that can be asked are fine', async () => {
  expect(await check(provider('gestdown'), provider('subdl'))).toMatchObject({ state: 'ok', words: 'All working' });
});

test('those that were never asked are not counted as working', async () => {
  const untried = { answeredAt: null };

  expect(await check(provider('gestdown', untried))).toMatchObject({ state: 'off', words: 'Not tried yet' });
  expect(await check(provider('gestdown', untried), provider('subdl'))).toMatchObject({
    state: 'ok',
    words: '1 of 2 working',
    detail: '2 enabled · 1 not tried yet',
  });
});

test('one that fails without a pause is told, and passes by itself', async () => {
  const { words, issues } = await check(provider('gestdown', { fault: 'ConnectionError', message: 'No answer.' }));

  expect(words).toBe('0 of 1 working');
  expect(issues).toMatchObject([{ severity: 'warn', object: expect.stringContaining('is failing') }]);
});

test('a rejected key needs you, even before the provider is paused', async () => {
  const { issues } = await check(
    provider('subsource', { fault: 'AuthenticationError', message: 'SubSource rejected the API key.' }),
  );

  expect(issues).toMatchObject([
    {
      severity: 'bad',
      object: 'SubSource rejects your account',
      issue: 'SubSource rejected the API key. Check its settings, or disable it.',
      way: { page: '/settings/providers' },
    },
  ]);
});

test('whose fault a pause is decides who has to do something', async () => {
  const { words, issues } = await check(
    provider('gestdown'),
    provider('subdl', paused('AuthenticationError')),
    provider('opensubtitlescom', paused('DownloadLimitExceeded')),
    provider('podnapisi', paused('Timeout')),
    provider('jimaku', { missingConfig: 'It needs an API key.' }),
  );

  expect(words).toBe('1 of 5 working');
  expect(issues.map(({ severity, object, way }) => [severity, object, way?.page])).toEqual([
    ['bad', 'SubDL rejects your account', '/settings/providers'],
    ['warn', 'OpenSubtitles.com download limit reached', undefined],
    ['warn', 'Podnapisi.NET is having problems', undefined],
    ['bad', 'Jimaku.cc can’t be used yet', '/settings/providers'],
  ]);
  expect(issues.map(({ said }) => said?.code)).toEqual([
    'provider-credentials',
    'provider-quota',
    'provider-outage',
    'provider-incomplete',
  ]);
  expect(issues[1]?.issue).toBe(
    'The site said so. No action needed: it will be tried again in 1 hour; other providers aren’t affected.',
  );
});

test('none at all is an issue of a library, and of nothing else', async () => {
  const without = checkProviders({ providers: () => [], hasLibrary: () => false, now });

  expect((await check()).issues).toMatchObject([{ object: 'No providers are enabled', severity: 'bad' }]);
  expect(await without()).toMatchObject({ state: 'off', issues: [] });
});
