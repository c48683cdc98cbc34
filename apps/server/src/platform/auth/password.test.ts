import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('a password fits its own hash only, and never gives the same hash twice', async () => {
  const [first, second] = await Promise.all([hashPassword('pässwörd'), hashPassword('pässwörd')]);

  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(second).not.toBe(first);
  expect(await verifyPassword('pässwörd', first)).toBe(true);
  expect(await verifyPassword('passwort', first)).toBe(false);
  expect(await verifyPassword('', first)).toBe(false);
});

test.each(['', 'plain', '$argon2id$', '$argon2id$v=19$m=1,t=1,p=1$$'])(
  'nothing fits "%s", which is no hash',
  async (hash) => {
    expect(await verifyPassword('', hash)).toBe(false);
    expect(await verifyPassword(hash, hash)).toBe(false);
  },
);
