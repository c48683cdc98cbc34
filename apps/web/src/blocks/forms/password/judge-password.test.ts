import { expect, test } from 'vitest';
import { judgePassword } from './judge-password.ts';

test.each([
  ['', 'short'],
  ['a', 'short'],
  ['7 chars', 'short'],
  ['😀😀😀😀', 'short'],
  ['password', 'common'],
  ['Password123', 'common'],
  ['p4$$w0rd', 'common'],
  ['Captionarr!', 'common'],
  ['aaaaaaaaaaaa', 'repeated'],
  ['12345678', 'repeated'],
  ['abcdefghij', 'repeated'],
  ['marta2026', 'username'],
  ['xkqzvwpj', 'weak'],
  ['xK9q.vWp', 'fair'],
  ['lighthouse keeper', 'strong'],
  ['correct horse battery staple', 'strong'],
  ['灯台守りの古い日記帳', 'strong'],
])('%s is %s', (password, verdict) => {
  expect(judgePassword(password, 'Marta')).toBe(verdict);
});

test('a name that is not there, or is very short, is in every password', () => {
  expect(judgePassword('lighthouse keeper', '')).toBe('strong');
  expect(judgePassword('lighthouse keeper', 'li')).toBe('strong');
});
