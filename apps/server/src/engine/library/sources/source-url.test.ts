import { expect, test } from 'vitest';
import { isSameHost, partsOfUrl, readSourceUrl } from './source-url.ts';

test.each([
  ['sonarr:8989', 'http://sonarr:8989'],
  [' http://nas.local:8989/sonarr/ ', 'http://nas.local:8989/sonarr'],
  ['https://tv.example.com', 'https://tv.example.com'],
  ['http://[::1]:8989//a//b/', 'http://[::1]:8989/a/b'],
])('%j is read as %j', (text, url) => {
  expect(readSourceUrl(text)).toBe(url);
});

test.each(['', 'ftp://nas', 'http://', 'http://user:secret@nas', 'http://nas:port'])('%j is no address', (text) => {
  expect(() => readSourceUrl(text)).toThrow('Enter the whole address, such as http://sonarr:8989.');
});

test('the settings of the first source say the same as its address', () => {
  expect(partsOfUrl('sonarr', 'https://[::1]/tv')).toEqual({
    'sonarr.ip': '::1',
    'sonarr.port': 443,
    'sonarr.base_url': '/tv',
    'sonarr.ssl': true,
  });
});

test('a key goes to the same host only, and never from HTTPS to HTTP', () => {
  expect(isSameHost('http://nas:1/a', 'http://nas:1/b')).toBe(true);
  expect(isSameHost('http://nas:1', 'http://nas:2')).toBe(false);
  expect(isSameHost('https://nas:1', 'http://nas:1')).toBe(false);
});
