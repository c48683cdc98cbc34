import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { choose, openSettings, optionsOf, rowOf, saveButton, saved, sections, type } from './testing/open-settings.tsx';

test('the page has its groups, and nothing that would be sent home', async () => {
  await openSettings();

  expect(sections()).toEqual(['Host', 'Security', 'Proxy', 'Releases', 'Logging', 'Monitoring', 'Backups']);
  expect(screen.queryByLabelText(/analytics/i)).not.toBeInTheDocument();
});

test('[settings-general.default-port] the port is 6767 unless it was changed', async () => {
  const { user } = await openSettings();
  expect(screen.getByLabelText('Port')).toHaveValue('6767');

  await type(user, 'Port', '7000');

  const field = rowOf('Port');
  expect(field).toHaveTextContent('Default: 6767');
  expect(field).toHaveTextContent('Takes effect after a restart');
  await user.click(within(field).getByRole('button', { name: 'Reset' }));
  expect(screen.getByLabelText('Port')).toHaveValue('6767');
  expect(saveButton()).toBeDisabled();
});

test('saving what needs a restart says how to restart', async () => {
  const { user } = await openSettings();
  await type(user, 'Port', '7000');

  await user.click(saveButton());

  expect(await screen.findByText(/Restart from the System menu/)).toBeVisible();
});

test('[settings-general.auth-types] authentication can be basic or form, or none', async () => {
  const { user } = await openSettings();
  expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();

  expect(await optionsOf(user, 'Authentication')).toEqual(['None', 'Basic', 'Form']);
  await user.click(screen.getByRole('option', { name: 'Form' }));

  expect(screen.getByLabelText('Username')).toBeVisible();
});

test.each([
  ['Basic', 'basic'],
  ['Form', 'form'],
])('[settings-general.auth-types] authentication %s is kept as %s', async (label, kind) => {
  const { user, server } = await openSettings('/settings/general', {
    changes: { auth: { type: null, username: 'me', password: '••••••••' } },
  });

  await choose(user, 'Authentication', label);
  await user.click(saveButton());

  await waitFor(() => expect(server.asked(saved)[0]?.form).toEqual({ 'settings-auth-type': [kind] }));
});

test('a secret is never shown; only what is typed is sent', async () => {
  const { user, server } = await openSettings('/settings/general', {
    changes: { auth: { type: 'form', username: 'me', password: '••••••••' } },
  });
  const password = screen.getByLabelText('Password');
  expect(password).toHaveValue('');
  expect(password).toHaveAttribute('placeholder', 'Saved. Type to replace');

  await user.type(password, 'a new one');
  await user.type(screen.getByLabelText('Repeat password'), 'a new one');
  await user.click(saveButton());

  await waitFor(() => expect(server.asked(saved)[0]?.form).toEqual({ 'settings-auth-password': ['a new one'] }));
  await waitFor(() => expect(password).toHaveValue(''));
  expect(screen.queryByLabelText('Repeat password')).not.toBeInTheDocument();
});

const again = () => screen.getByLabelText('Repeat password');

test('a new password is typed twice, has 8 characters, and its strength is said', async () => {
  const { user } = await openSettings('/settings/general', {
    changes: { auth: { type: 'form', username: 'marta', password: '••••••••' } },
  });
  const password = screen.getByLabelText('Password');

  await user.type(password, 'a');
  await user.type(again(), 'a');
  expect(saveButton()).toBeDisabled();
  expect(screen.getByText('At least 8 characters. Several words are best.')).toBeVisible();

  await user.clear(password);
  await user.type(password, 'marta2026');
  expect(screen.getByText('Weak: it contains your username.')).toHaveAttribute('aria-live', 'polite');
  expect(again()).toHaveValue('');
  expect(screen.getByText('Type it again to save it.')).toBeVisible();
  await user.type(again(), 'marta2062');
  expect(screen.getByText('The two passwords don’t match')).toBeVisible();
  expect(saveButton()).toBeDisabled();

  await user.clear(again());
  await user.type(again(), 'marta2026');
  expect(saveButton()).toBeEnabled();
  await user.click(screen.getByRole('button', { name: /^Discard/ }));
  expect(password).toHaveValue('');
});

test('the API key can be made anew, and the page goes on with it once it is saved', async () => {
  const { user, server } = await openSettings('/settings/general', { changes: { auth: { apikey: '••••••••' } } });
  expect(screen.getByLabelText('API key')).toHaveValue('test-key');

  await user.click(screen.getByRole('button', { name: 'Regenerate' }));
  const fresh = screen.getByLabelText<HTMLInputElement>('API key').value;
  expect(fresh).toMatch(/^[0-9a-f]{32}$/);
  await user.click(saveButton());

  await waitFor(() => expect(server.asked('GET /system/settings')).toHaveLength(2));
  expect(server.asked(saved)[0]?.headers.get('X-API-KEY')).toBe('test-key');
  expect(server.asked('GET /system/settings')[1]?.headers.get('X-API-KEY')).toBe(fresh);
});

test('[settings-general.proxy-types] a proxy can be SOCKS5 with or without its own names, or HTTP; only then its fields are shown', async () => {
  const { user, server } = await openSettings();
  expect(screen.queryByLabelText('Proxy host')).not.toBeInTheDocument();

  expect(await optionsOf(user, 'Proxy type')).toEqual([
    'None',
    'SOCKS5',
    'SOCKS5, names resolved by the proxy',
    'HTTP',
  ]);
  await user.click(screen.getByRole('option', { name: 'SOCKS5, names resolved by the proxy' }));
  await type(user, 'Proxy host', 'proxy.lan');
  await type(user, 'Proxy port', 'port 1080');
  await user.click(saveButton());

  await waitFor(() => expect(server.asked(saved)).toHaveLength(1));
  expect(server.asked(saved)[0]?.form).toEqual({
    'settings-proxy-type': ['socks5h'],
    'settings-proxy-url': ['proxy.lan'],
    'settings-proxy-port': ['1080'],
  });
});

test.each(['socks5', 'http'])('[settings-general.proxy-types] the proxy type %s is kept by that name', async (kind) => {
  const { user, server } = await openSettings();

  await choose(user, 'Proxy type', kind === 'http' ? 'HTTP' : 'SOCKS5');
  await user.click(saveButton());

  await waitFor(() => expect(server.asked(saved)[0]?.form).toEqual({ 'settings-proxy-type': [kind] }));
});

test.each([
  ['Master', 'master'],
  ['Development', 'development'],
])('[settings-general.branches] updates follow the branch %s, kept as %s', async (label, kind) => {
  const other = kind === 'master' ? 'development' : 'master';
  const { user, server } = await openSettings('/settings/general', { changes: { general: { branch: other } } });

  expect(await optionsOf(user, 'Branch')).toEqual(['Master', 'Development']);
  await user.click(screen.getByRole('option', { name: label }));
  await user.click(saveButton());

  await waitFor(() => expect(server.asked(saved)[0]?.form).toEqual({ 'settings-general-branch': [kind] }));
});

test('[settings-scheduler.backup-retention] how long backups are kept is counted in days', async () => {
  await openSettings();

  expect(screen.getByLabelText('Keep backups for')).toHaveValue('31 days');
});

test('with every field shown the page is free of what axe can find', async () => {
  const { baseElement } = await openSettings('/settings/general', {
    changes: { auth: { type: 'form' }, proxy: { type: 'http' } },
  });

  expect(await axeViolations(baseElement)).toEqual([]);
});
