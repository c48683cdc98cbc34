import type { FlatSettings, SettingKey } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { isSamePlace, webhookAddress, withoutKeys } from './webhook-address.ts';

const saved = {
  'general.hostname': '',
  'general.port': 6767,
  'general.instance_name': 'At home',
  'auth.apikey': 'the-key',
} satisfies Partial<FlatSettings>;

/** Only what an address is made of is there. */
const settingsWith = (hostname: string) => {
  const values = { ...saved, 'general.hostname': hostname };
  return { get: ((key: keyof typeof values) => values[key]) as <K extends SettingKey>(key: K) => FlatSettings[K] };
};
const addressOf = (hostname: string, baseUrl = '') => webhookAddress(settingsWith(hostname), baseUrl).href;

const end = 'api/webhooks/plex?apikey=the-key&instance=At+home';

test.each([
  ['captions.lan', '', `http://captions.lan:6767/${end}`],
  [' 192.168.1.5 ', '', `http://192.168.1.5:6767/${end}`],
  ['captions.lan:8080', '', `http://captions.lan:8080/${end}`],
  ['captions.lan:80', '', `http://captions.lan/${end}`],
  ['[fd00::5]', '', `http://[fd00::5]:6767/${end}`],
  ['captions.lan', '/subs', `http://captions.lan:6767/subs/${end}`],
  ['https://captions.example.org', '', `https://captions.example.org/${end}`],
  ['https://captions.example.org/', '/subs', `https://captions.example.org/subs/${end}`],
  ['https://example.org/captions/', '/subs', `https://example.org/captions/${end}`],
])('host name %j and base %j', (hostname, base, expected) => {
  expect(addressOf(hostname, base)).toBe(expected);
});

test.each(['', '  ', 'not a host', 'http://', 'https://anna:secret@host', 'host?apikey=1'])(
  '%j is no address, which is told',
  (hostname) => {
    expect(() => addressOf(hostname)).toThrow(/host name.*under Settings › General/);
  },
);

test('the same place is told by everything but the key', () => {
  const own = webhookAddress(settingsWith('captions.lan'), '');

  expect(isSamePlace('http://captions.lan:6767/api/webhooks/plex?apikey=old', own)).toBe(true);
  expect(isSamePlace('http://captions.lan:6767/subs/api/webhooks/plex?apikey=the-key', own)).toBe(false);
  expect(isSamePlace('http://other.lan:6767/api/webhooks/plex', own)).toBe(false);
  expect(isSamePlace('nonsense', own)).toBe(false);
});

test('keys are hidden, and different ones stay different', () => {
  const hidden = ['one', 'two'].map((key) => withoutKeys(`http://host/hook?apikey=${key}&instance=Lab`));

  expect(hidden[0]).toMatch(/^http:\/\/host\/hook\?apikey=\*\*\*[\da-f]{6}&instance=Lab$/);
  expect(hidden[0]).not.toBe(hidden[1]);
  expect(withoutKeys('http://host/hook?access_token=hush-hush')).not.toContain('hush');
  expect(withoutKeys('https://anna:hush-hush@host/hook')).not.toContain('hush');
  expect(withoutKeys('http://host/hook?name=Lab')).toBe('http://host/hook?name=Lab');
  expect(withoutKeys('nonsense')).toBe('nonsense');
});
