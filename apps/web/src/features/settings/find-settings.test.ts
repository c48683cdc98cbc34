import { expect, test } from 'vitest';
import { findSettings } from './find-settings.ts';

const entries = [
  { key: 'general.port', label: 'Port', help: '' },
  { key: 'proxy.url', label: 'Host', help: 'Where the port of the proxy is' },
  { key: 'general.theme', label: 'Thème', help: 'Auto follows the system.' },
];

test('finds by label, help and key, labels first; accents and case do not count', () => {
  expect(findSettings(entries, 'PORT').map(({ key }) => key)).toEqual(['general.port', 'proxy.url']);
  expect(findSettings(entries, 'theme').map(({ key }) => key)).toEqual(['general.theme']);
  expect(findSettings(entries, 'general port').map(({ key }) => key)).toEqual(['general.port']);
  expect(findSettings(entries, '  ')).toEqual([]);
});
