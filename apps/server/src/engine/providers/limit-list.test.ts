import { expect, test } from 'vitest';
import { readLimitList } from './limit-list.ts';
import { createLimitSigner } from './testing/sign-limits.ts';

const now = Date.UTC(2026, 10, 16, 12);
const signer = createLimitSigner();
const list = {
  issued: '2026-11-16T00:00:00Z',
  expires: '2026-12-16T00:00:00Z',
  sites: { gestdown: { calls: 5, perMs: 60_000 }, subdl: { stop: true } },
};
const read = (text: string, at = now) => readLimitList(text, at, signer.keys);

test('a signed list says what each site asks for', () => {
  expect(read(signer.sign(list))).toEqual({
    issued: Date.UTC(2026, 10, 16),
    expires: Date.UTC(2026, 11, 16),
    sites: list.sites,
  });
});

test.each([
  ['signed with another key', createLimitSigner().sign(list)],
  ['signed for another purpose', signer.sign(list, 'captionarr-release.')],
  ['without a signature', Buffer.from(JSON.stringify(list)).toString('base64url')],
  ['changed after it was signed', signer.sign(list).replace(/^./, (first) => (first === 'e' ? 'f' : 'e'))],
  ['expired', signer.sign({ ...list, expires: '2026-11-16T11:59:00Z' })],
  ['of the day after tomorrow', signer.sign({ ...list, issued: '2026-11-18T00:00:00Z' })],
  ['without a limit', signer.sign({ ...list, sites: { gestdown: { calls: 0, perMs: 1 } } })],
  ['slower than a search can wait for', signer.sign({ ...list, sites: { gestdown: { calls: 1, perMs: 60_001 } } })],
  ['with something else in it', signer.sign({ hello: 'world' })],
  ['empty', ''],
])('a list %s has no effect', (_, text) => {
  expect(read(text)).toBeUndefined();
});

test('no list is in force for more than ninety days, whatever it says', () => {
  const text = signer.sign({ ...list, expires: '2036-01-01T00:00:00Z' });

  expect(read(text, Date.UTC(2027, 1, 13))).toBeDefined();
  expect(read(text, Date.UTC(2027, 1, 15))).toBeUndefined();
});
