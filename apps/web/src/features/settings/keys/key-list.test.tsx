import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSettings } from '#features/settings/testing/open-settings.tsx';
import { answerWith } from '#testing/fake-server.ts';

const dashboard = { id: 3, name: 'Dashboard', rights: 'read', created: Date.UTC(2026, 10, 1), used: null };

const open = (keys: object[], more = {}) =>
  openSettings('/settings/general', { answers: { 'GET /system/keys': { data: keys }, ...more } });

test('a new key is shown once, with its rights', async () => {
  const { user, server } = await open([], { 'POST /system/keys': { id: 1, key: 'f00d' } });
  await user.click(await screen.findByRole('button', { name: 'Add API key' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Create key' })).toBeDisabled();

  await user.type(within(dialog).getByLabelText('Client'), ' Homepage ');
  await user.click(within(dialog).getByRole('radio', { name: 'Everything' }));
  await user.click(within(dialog).getByRole('button', { name: 'Create key' }));

  expect(await screen.findByDisplayValue('f00d')).toBeVisible();
  expect(server.asked('POST /system/keys')[0]?.form).toEqual({ name: ['Homepage'], rights: ['everything'] });
});

test('a name that is taken is said in the dialog', async () => {
  const { user } = await open([dashboard], {
    'POST /system/keys': answerWith(409, 'There’s already an API key named Dashboard. Choose another name.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Add API key' }));
  await user.type(screen.getByLabelText('Client'), 'Dashboard');
  await user.click(screen.getByRole('button', { name: 'Create key' }));

  expect(await screen.findByText(/already an API key named Dashboard/)).toBeVisible();
});

test('a key is revoked after a question', async () => {
  const { user, server } = await open([dashboard]);
  expect(await screen.findByText(/Not used yet/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Revoke Dashboard' }));
  expect(server.asked('DELETE /system/keys')).toHaveLength(0);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));

  expect(server.asked('DELETE /system/keys')[0]?.form).toEqual({ id: ['3'] });
});
