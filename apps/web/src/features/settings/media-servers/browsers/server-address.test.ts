import { expect, test } from 'vitest';
import { readServerAddress } from './server-address.ts';

test.each([
  [
    'a whole address stays, without the slash at its end',
    'https://tv.home.lan/jellyfin/',
    'https://tv.home.lan/jellyfin',
  ],
  ['a host alone gets the usual port', ' nas ', 'http://nas:8096'],
  ['a host with a port is one', '192.168.1.10:8920', 'http://192.168.1.10:8920'],
  ['words are none', 'my nas', undefined],
  ['another scheme is none', 'ftp://nas', undefined],
  ['nothing is none', ' ', undefined],
])('%s', (_what, text, address) => {
  expect(readServerAddress(text)).toBe(address);
});
