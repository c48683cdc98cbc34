import type { LookupFunction } from 'node:net';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { AddressRefused, checkHost, guardedLookup, mayReach } from './address-guard.ts';
import { sendRequest } from './request.ts';

test.for([
  '0.0.0.0',
  '0.1.2.3',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '64:ff9b::10.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a9fe:a9fe',
  '64:ff9b:1:2:3:4:169.254.169.254',
  '100::1',
  '2001::1',
  '2001:10::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  'fc00::1',
  'fd12:3456::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  'no address',
] as const)('%s is not on the internet', (address) => {
  expect(mayReach(address, 'public')).toBe(false);
});

test.for([
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.0.1.1',
  '198.20.0.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001::1',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
  '2002:808:808::1',
] as const)('%s is on the internet', (address) => {
  expect(mayReach(address, 'public')).toBe(true);
});

test.for([
  ['192.168.1.5', true],
  ['10.0.0.1', true],
  ['127.0.0.1', true],
  ['::1', true],
  ['fd12:3456::1', true],
  ['100.64.0.1', true],
  ['8.8.8.8', true],
  ['169.254.169.254', false],
  ['169.254.1.1', false],
  ['fe80::1', false],
  ['fd00:ec2::254', false],
  ['::ffff:169.254.169.254', false],
  ['::ffff:a9fe:a9fe', false],
  ['64:ff9b::a9fe:a9fe', false],
  ['2002:a9fe:a9fe::1', false],
] as const)('at home, %s may be reached: %s', ([address, may]) => {
  expect(mayReach(address, 'home')).toBe(may);
});

test.for([
  'http://2852039166/',
  'http://0xa9fea9fe/',
  'http://0251.0376.0251.0376/',
  'http://169.254.43518/',
  'http://169.254.169.254./',
  'http://169。254。169。254/',
  'http://[::ffff:169.254.169.254]/',
  'http://[fe80::1]/',
] as const)('%s is judged as the address that it is', (url) => {
  expect(() => checkHost(new URL(url).hostname, 'home')).toThrow(AddressRefused);
});

test.for([
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://017700000001/',
  'http://127.0.0.1./',
] as const)('%s is this machine', (url) => {
  expect(() => checkHost(new URL(url).hostname, 'public')).toThrow(AddressRefused);
});

/** A name server that answers this to everybody. */
const answering =
  (...addresses: string[]): LookupFunction =>
  (_hostname, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

const found = (lookup: LookupFunction) =>
  new Promise((resolve) => lookup('rebinding.example', { all: true }, (error, all) => resolve(error ?? all)));

test('of what a name leads to, only what may be reached is left', async () => {
  expect(await found(guardedLookup('public', answering('127.0.0.1', '8.8.8.8')))).toEqual([
    { address: '8.8.8.8', family: 4 },
  ]);
  expect(await found(guardedLookup('public', answering('10.0.0.1', '::1')))).toBeInstanceOf(AddressRefused);
  expect(await found(guardedLookup('home', answering('169.254.169.254')))).toBeInstanceOf(AddressRefused);
  expect(await found(guardedLookup('home', answering('192.168.1.1')))).toEqual([{ address: '192.168.1.1', family: 4 }]);
});

test('a program of the own network may be asked, the metadata of a cloud may not', async () => {
  const server = createServer((_request, response) => response.end('here')).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const question = { name: 'Jellyfin', timeoutMs: 2000, help: 'media-server-unreachable' as const };

  expect(await sendRequest({ ...question, url: `http://localhost:${port}/` })).toMatchObject({ text: 'here' });
  for (const url of ['http://169.254.169.254/latest/meta-data/', 'http://2852039166/', 'http://[::ffff:a9fe:a9fe]/'])
    await expect(sendRequest({ ...question, url })).rejects.toThrow(/^Jellyfin can’t be at .*link-local/);
});
