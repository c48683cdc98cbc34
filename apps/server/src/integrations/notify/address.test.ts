import { expect, test } from 'vitest';
import { originOf, parseAddress, partsOf } from './address.ts';

test.each([
  ['discord://123/AbC-d', { scheme: 'discord', host: '123', path: ['AbC-d'] }],
  ['gotify://user:p%40ss@Host.lan:8080/a/b%20c?priority=high', { user: 'user', password: 'p@ss', port: '8080' }],
  ['tgram://123:abc/-100/@name:5', { authority: '123:abc', path: ['-100', '@name:5'] }],
  ['matrixs://anna:x@host/#room/!id:other', { path: ['#room', '!id:other'], password: 'x' }],
  ['json://[::1]:8080', { host: '[::1]', port: '8080', path: [] }],
  ['mailto://me@mail.lan', { user: 'me', host: 'mail.lan' }],
  ['ntfy://tk_1@host//topic/', { user: 'tk_1', password: '', path: ['topic'] }],
  ['json://host/100%', { path: ['100%'] }],
  ['  JSON://host  ', { scheme: 'json', host: 'host' }],
  ['dbus://', { host: '', path: [] }],
])('%s', (text, parts) => {
  expect(parseAddress(text)).toMatchObject(parts);
});

test.each(['', 'discord', 'discord:/a', '//host', 'json://a b', 'json://a\nfile://b', '1x://host'])(
  '%j is none',
  (text) => {
    expect(parseAddress(text)).toBeUndefined();
  },
);

test('a plus in front of a name is kept', () => {
  const query = parseAddress('json://host?+X-Token=a+b&-page=1&:title=t')?.query;

  expect([...(query ?? [])]).toEqual([
    ['+X-Token', 'a b'],
    ['-page', '1'],
    [':title', 't'],
  ]);
});

test.each([
  ['json://host', 'http://host'],
  ['jsons://host:8443', 'https://host:8443'],
  ['json://[::1]:80', 'http://[::1]:80'],
  ['json://host:99999', undefined],
  ['json://ho%2Fst', undefined],
  ['json:///path', undefined],
])('%s is at %s', (text, origin) => {
  const address = parseAddress(text);

  expect(address && originOf(address)).toBe(origin);
});

test('every part may be a secret', () => {
  const address = parseAddress('x://user:password@12345:abcdef/token/a?key=value');

  expect(address && partsOf(address)).toEqual(
    expect.arrayContaining(['user', 'password', '12345', 'abcdef', 'token', 'value']),
  );
});
