import { expect, test } from 'vitest';
import type { FormPart } from './form-part.ts';
import { readSettingsForm } from './settings-form.ts';
import { startApp } from '#testing/start-app.ts';

test('[settings.empty-list] an empty list, sent as an empty value, empties the setting', async () => {
  const { api, app } = await startApp();
  await api.settings.save({ form: { 'settings-proxy-exclude': ['localhost', '127.0.0.1'] } });

  await api.settings.save({ form: { 'settings-proxy-exclude': [] } });

  expect(app.settings.get('proxy.exclude')).toEqual([]);
});

test('a part of the form that a feature owns is read by it', () => {
  const part: FormPart = {
    read: (texts) => texts.join(' '),
    current: () => '',
    show: (value) => value,
    change: () => ({ write: async () => {} }),
  };

  const { parts, patch } = readSettingsForm({ 'languages-enabled': ['en', 'fr'], update_schedule: '' }, [], {
    'languages-enabled': part,
  });

  expect(parts).toEqual([{ name: 'languages-enabled', part, value: 'en fr' }]);
  expect(patch).toEqual({});
});

test('a part that nobody owns cannot be saved', () => {
  expect(() => readSettingsForm({ 'languages-enabled': 'en' }, [], {})).toThrow(
    'languages-enabled can’t be saved here',
  );
});

test('names from the prototype of objects are no parts of a form', () => {
  expect(() => readSettingsForm({ constructor: 'x' }, [], {})).toThrow('constructor can’t be saved here');
});
