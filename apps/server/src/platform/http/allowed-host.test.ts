import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAllowedHost } from './allowed-host.ts';

describe('without any setting', () => {
  test.each([
    'localhost',
    'localhost:6767',
    'LocalHost.',
    'captionarr.localhost:80',
    '127.0.0.1:6767',
    '192.168.1.20',
    '203.0.113.7:443',
    '[::1]',
    '[::1]:6767',
    '[FE80::1]:6767',
    '[::ffff:192.168.1.20]:6767',
    'nas',
    'NAS:6767',
    'nas.:6767',
    'captionarr_app:6767',
    'nas.local',
    'nas.lan:6767',
    'a.b.home.arpa',
    'nas.internal.',
    'captionarr.media.svc.cluster.local:6767',
  ])('%s is allowed', (host) => expect(isAllowedHost(host, [])).toBe(true));

  test.each([
    undefined,
    '',
    ':6767',
    '.',
    'evil.example',
    'evil.example:6767',
    'EVIL.example.',
    'subs.example.com',
    'localhost.evil.example',
    'nas.local.evil.example',
    'evillocal.example',
    '127.0.0.1.evil.example',
    '127.0.0.1.nip.io',
    '127.0.0.1.5',
    '256.1.1.1',
    '127.1',
    'home.arpa',
    'x.arpa',
    'evil.example/localhost',
    'evil.example#.local',
    'evil.example?.local',
    'evil.example\\.local',
    'localhost@evil.example',
    'evil.example,localhost',
    'localhost, evil.example',
    'localhost evil.example',
    'localhost:6767:6767',
    'localhost:six',
    'localhost:123456',
    'localhost..',
    '..local',
    '-nas.local',
    '[::1',
    '::1',
    '[evil.example]',
    '[127.0.0.1]',
    '[::1]evil.example',
    '[::1].evil.example',
    'ⓛocalhost',
    'nas.lan\u0000.evil.example',
    `${'a'.repeat(64)}.local`,
    `${'a.'.repeat(130)}local`,
  ])('%s is refused', (host) => expect(isAllowedHost(host, [])).toBe(false));
});

test.each([
  ['subs.example.com', 'subs.example.com', true],
  ['SUBS.Example.com:443', 'subs.example.com', true],
  ['subs.example.com.', 'Subs.Example.COM.', true],
  ['other.example.com', 'subs.example.com', false],
  ['a.subs.example.com', 'subs.example.com', false],
  ['subs.example.com.evil.example', 'subs.example.com', false],
  ['subs.example.com', '*.example.com', true],
  ['a.b.example.com', '*.Example.com', true],
  ['example.com', '*.example.com', false],
  ['evilexample.com', '*.example.com', false],
])('%s with %s on the list: %s', (host, entry, isAllowed) => {
  expect(isAllowedHost(host, ['other.test', entry])).toBe(isAllowed);
});

const name = fc.domain({ size: 'small' });
const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.webAuthority({ withUserInfo: true }));
const address = fc.oneof(
  fc.ipV4(),
  fc.ipV6().map((six) => `[${six}]`),
);

test('a public name is allowed exactly when it is on the list, whatever its case, port and last dot', () => {
  fc.assert(
    fc.property(name, name, fc.nat(65_535), fc.boolean(), fc.boolean(), (host, other, port, dot, upper) => {
      fc.pre(host !== other && !/\.(local|lan|internal|localhost|home\.arpa)$/i.test(host));
      const written = `${upper ? host.toUpperCase() : host}${dot ? '.' : ''}:${port}`;
      expect(isAllowedHost(written, [other])).toBe(false);
      expect(isAllowedHost(written, [other, host])).toBe(true);
      expect(isAllowedHost(`${written}.${other}`, [host])).toBe(false);
    }),
  );
});

test('no text makes it throw, and what is allowed holds nothing that ends a host', () => {
  fc.assert(
    fc.property(text, (host) => {
      const isPlain = /^[\w.:[\]-]+$/.test(host);
      expect(isAllowedHost(host, ['*.example.com']) && !isPlain).toBe(false);
    }),
  );
});

test('every address is allowed: no page can point an address at another server', () => {
  fc.assert(
    fc.property(address, fc.nat(65_535), (host, port) => {
      expect(isAllowedHost(`${host}:${port}`, [])).toBe(true);
    }),
  );
});
