import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import { hashPassword } from './password.ts';

const login = (password: string) => ({
  'settings-auth-type': 'form',
  'settings-auth-username': 'anna',
  'settings-auth-password': password,
});

async function save(password: string) {
  const { request, key, app } = await startApp();
  const { statusCode, body } = await request('POST', '/api/system/settings', {
    payload: new URLSearchParams(login(password)).toString(),
    headers: { 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { statusCode, body, type: app.settings.get('auth.type') };
}

test.each(['a', 'seven c', 'äöüäöüä', '😀😀😀😀'])(
  'a new password of less than 8 characters is refused: %s',
  async (password) => {
    const { statusCode, body, type } = await save(password);

    expect([statusCode, body, type]).toEqual([406, '"auth.password must have at least 8 characters"', null]);
  },
);

test('eight are enough', async () => {
  expect(await save('8 letter')).toMatchObject({ statusCode: 204, type: 'form' });
});

test('the environment cannot set a shorter one either, and the message names the variable', async () => {
  const environment = {
    CAPTIONARR_AUTH__TYPE: 'form',
    CAPTIONARR_AUTH__USERNAME: 'anna',
    CAPTIONARR_AUTH__PASSWORD: 'short',
  };

  await expect(startApp({ environment })).rejects.toThrow('CAPTIONARR_AUTH__PASSWORD must have at least 8 characters');
});

test('a shorter one that is in use goes on to work', async () => {
  const { app, api } = await startApp();
  const hash = await hashPassword('a');
  await app.settings.saveTogether(() => ({
    patch: { 'auth.type': 'form', 'auth.username': 'anna', 'auth.password': hash },
    asHash: ['auth.password'],
    parts: [],
    who: 'an older version',
  }));

  await expect(
    api.account.act({ form: { action: 'login', username: 'anna', password: 'a' } }),
  ).resolves.toBeUndefined();
});
