import { expect, test } from 'vitest';
import { readAddress, writeAddress } from './read-address.ts';

const read = (text: string) => readAddress(text, 8989);

test.for([
  ['http://192.168.1.10:8989', { ip: '192.168.1.10', port: 8989, base_url: '/', ssl: false }],
  ['https://tv.example.org/sonarr/', { ip: 'tv.example.org', port: 443, base_url: '/sonarr', ssl: true }],
  ['http://tv.example.org', { ip: 'tv.example.org', port: 80, base_url: '/', ssl: false }],
  ['sonarr', { ip: 'sonarr', port: 8989, base_url: '/', ssl: false }],
  [' nas:1234/tv ', { ip: 'nas', port: 1234, base_url: '/tv', ssl: false }],
  ['http://[fd00::2]:8989', { ip: 'fd00::2', port: 8989, base_url: '/', ssl: false }],
] as const)('reads %s', ([text, address]) => {
  expect(read(text)).toEqual(address);
});

test.for(['', '   ', 'http://', 'ftp://nas', 'two words', 'http://nas:99999'])(
  'does not take %j for an address',
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);

test('writes what it reads', () => {
  for (const text of ['http://nas:8989', 'https://tv.example.org:443/sonarr', 'http://[fd00::2]:8989']) {
    const address = read(text);
    expect(address && writeAddress(address)).toBe(text);
  }
});
