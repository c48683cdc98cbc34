import { expect, test } from 'vitest';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { startI18n } from '#lib/i18n.ts';
import { checkPlexAuth } from './plex.queries.ts';

const validate = 'GET /plex/oauth/validate';
await startI18n('en');

test.each([
  ['has no such call', answerWith(200, '<!doctype html>', 'text/html')],
  ['fails', answerWith(500, { error: 'broken' })],
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  '[settings-plex.auth-check-unavailable] a server that %s reports an invalid sign-in: API unavailable',
  async (_what, answer) => {
    fakeServer({ [validate]: answer });

    expect(await checkPlexAuth()).toEqual({ valid: false, error: 'API unavailable' });
  },
);

test('what the server says of the sign-in is taken as it is', async () => {
  const said = { valid: true, auth_method: 'oauth', username: 'ada', email: 'ada@example.org' };
  fakeServer({ [validate]: { data: said } });

  expect(await checkPlexAuth()).toEqual(said);
});

test('a question that is taken back has no answer', async () => {
  fakeServer({ [validate]: { data: { valid: true } } });

  await expect(checkPlexAuth(AbortSignal.abort())).rejects.toThrow('aborted');
});
