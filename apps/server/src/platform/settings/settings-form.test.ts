import { expect, test } from 'vitest';
import { readSettingsForm } from './settings-form.ts';
import { startApp } from '#testing/start-app.ts';

test('[settings.empty-list] an empty list, sent as an empty value, empties the setting', async () => {
  const { api, app } = await startApp();
  await api.settings.save({ form: { 'settings-general-enabled_providers': ['gestdown', 'podnapisi'] } });

  await api.settings.save({ form: { 'settings-general-enabled_providers': [] } });

  expect(app.settings.get('general.enabled_providers')).toEqual([]);
});

test('a part of the form that a feature owns is handed to it whole', () => {
  const part = { prepare: async () => async () => {} };

  const { parts, patch } = readSettingsForm({ 'languages-enabled': ['en', 'fr'], update_schedule: '' }, [], {
    'languages-enabled': part,
  });

  expect(parts).toEqual([{ part, values: ['en', 'fr'] }]);
  expect(patch).toEqual({});
});

test('names from the prototype of objects are no parts of a form', () => {
  expect(() => readSettingsForm({ constructor: 'x' }, [], {})).toThrow('constructor is not something');
});
