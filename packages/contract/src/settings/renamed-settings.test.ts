import { expect, test } from 'vitest';
import { fields, type SettingKey } from './declaration.ts';
import { presentName, renamedSettings } from './renamed-settings.ts';

const entries = Object.entries(renamedSettings);

test.each(entries)('%s has become a setting that there is, and is none itself', (before, now) => {
  expect(fields.has(now)).toBe(true);
  expect(fields.has(before as SettingKey)).toBe(false);
});

test('two settings never become one', () => {
  const targets = entries.map(([, now]) => now);

  expect(new Set(targets).size).toBe(targets.length);
});

test('a name is told as it is now, and what is not known stays as it is', () => {
  expect(presentName('translator.gemini_keys')).toBe('translator.gemini_key');
  expect(presentName('general.port')).toBe('general.port');
  expect(presentName('general.nonsense')).toBe('general.nonsense');
  expect(presentName('toString')).toBe('toString');
});
