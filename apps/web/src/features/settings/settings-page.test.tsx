import { settings as declared, type Section } from '@captionarr/contract/settings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { warnBeforeLeaving } from '#lib/leave-guard.ts';
import { axeViolations } from '#testing/axe.ts';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { renderRoutes } from '#testing/render.tsx';
import { GeneralPage } from './general-page.tsx';
import { UiPage } from './ui-page.tsx';

type Values = Record<string, Record<string, unknown>>;

/** Every setting at its default, except those given. */
function settings(changes: Values = {}): Values {
  const sections = Object.entries<Section>(declared).map(([name, { fields }]) => {
    const values = Object.entries(fields).map(([key, field]) => [key, field.default]);
    return [name, { ...Object.fromEntries(values), ...changes[name] }];
  });
  return Object.fromEntries(sections);
}

const saved = 'POST /system/settings';

async function open(address = '/settings/general', changes: Values = {}, beside: object = {}) {
  const server = fakeServer({ 'GET /system/settings': { ...settings(changes), ...beside }, [saved]: undefined });
  const view = renderRoutes(
    [
      { path: '/settings/general', Component: GeneralPage },
      { path: '/settings/ui', Component: UiPage },
      { path: '/series', element: <h1>Series</h1> },
    ],
    address,
  );
  await screen.findByRole('heading', { level: 2, name: address.endsWith('ui') ? 'Appearance' : 'Host' });
  return { server, ...view };
}

const save = () => screen.getByRole('button', { name: /^Save/ });
const type = async (user: Awaited<ReturnType<typeof open>>['user'], label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};
const optionsOf = async (user: Awaited<ReturnType<typeof open>>['user'], label: string) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  const list = await screen.findByRole('listbox', { name: label });
  return within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
};

test('[settings.save-count] [settings.save-disabled] Save counts the unsaved changes and is disabled without any', async () => {
  const { user } = await open();
  expect(save()).toBeDisabled();
  expect(screen.getByText('No unsaved changes')).toBeVisible();

  await user.click(screen.getByLabelText('Debug logging'));
  await type(user, 'Base URL', 'provider');

  expect(save()).toBeEnabled();
  expect(save()).toHaveTextContent('2');
  expect(screen.getByText('2 unsaved changes')).toBeVisible();
  expect(screen.getByText('Debug logging, Base URL')).toBeVisible();

  await user.click(screen.getByLabelText('Debug logging'));
  expect(save()).toHaveTextContent('1');
});

test('[settings.staged-changes] [settings.submit-together] nothing is sent before Save, which sends all of it in one call', async () => {
  const { user, server } = await open();

  await user.click(screen.getByLabelText('Debug logging'));
  await type(user, 'Address', '127.0.0.1');
  await type(user, 'Base URL', 'subs');
  expect(server.asked(saved)).toEqual([]);
  await user.click(save());

  await waitFor(() => expect(server.asked(saved)).toHaveLength(1));
  expect(server.asked(saved)[0]?.form).toEqual({
    'settings-general-debug': ['true'],
    'settings-general-ip': ['127.0.0.1'],
    'settings-general-base_url': ['/subs'],
  });
});

test('[settings.reset-after-refetch] the changes are no longer staged once the saved values have been fetched', async () => {
  const { user, server } = await open();
  const fetched = Promise.withResolvers<void>();
  await user.click(screen.getByLabelText('Debug logging'));
  server.answer('GET /system/settings', async () => {
    await fetched.promise;
    return settings({ general: { debug: true } });
  });

  await user.click(save());
  await waitFor(() => expect(server.asked('GET /system/settings')).toHaveLength(2));
  expect(screen.getByText('1 unsaved change')).toBeVisible();
  fetched.resolve();

  expect(await screen.findByText('No unsaved changes')).toBeVisible();
  expect(save()).toBeDisabled();
  expect(screen.getByLabelText('Debug logging')).toBeChecked();
});

test('[settings.unsaved-dialog] [settings.unsaved-dialog-count] [settings.unsaved-choices] leaving with unsaved changes asks, saying how many', async () => {
  const { user, router } = await open();
  await user.click(screen.getByLabelText('Debug logging'));
  await type(user, 'Base URL', 'x');

  void router.navigate('/series');
  const dialog = await screen.findByRole('dialog', { name: 'Unsaved Changes' });
  expect(dialog).toHaveTextContent('You have 2 unsaved changes.');

  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.pathname).toBe('/settings/general');
  expect(screen.getByLabelText('Base URL')).toHaveValue('x');

  void router.navigate('/series');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Series' })).toBeVisible();
});

test('leaving without changes asks nothing', async () => {
  const { router } = await open();

  await router.navigate('/series');

  expect(await screen.findByRole('heading', { name: 'Series' })).toBeVisible();
});

test('[settings.server-field-errors] what the server refuses stands in red under its field until it is changed', async () => {
  const { user, server } = await open();
  server.answer(saved, () =>
    answerWith(406, 'general.ip must be a text that fits (Enter * or an IP address.) but it is "nowhere"'),
  );
  await type(user, 'Address', 'nowhere');

  await user.click(save());

  const field = screen.getByLabelText('Address').closest<HTMLElement>('[data-setting]');
  const error = await within(field as HTMLElement).findByRole('alert');
  expect(error).toHaveTextContent('Address must be a text that fits (Enter * or an IP address.) but it is "nowhere"');
  expect(error).toHaveStyle({ color: 'var(--bad)' });
  expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(/must be a text that fits/);
  expect(screen.getByText('1 unsaved change')).toBeVisible();

  await type(user, 'Address', '::1');
  expect(within(field as HTMLElement).queryByRole('alert')).not.toBeInTheDocument();
});

test('[settings-general.default-port] the port is 6767 unless it was changed', async () => {
  const { user } = await open();
  expect(screen.getByLabelText('Port')).toHaveValue('6767');

  await type(user, 'Port', '7000');

  const field = screen.getByLabelText('Port').closest<HTMLElement>('[data-setting]') as HTMLElement;
  expect(field).toHaveTextContent('Default: 6767');
  expect(field).toHaveTextContent('Takes effect after a restart');
  await user.click(within(field).getByRole('button', { name: 'Reset' }));
  expect(screen.getByLabelText('Port')).toHaveValue('6767');
  expect(save()).toBeDisabled();
});

test('[settings-general.auth-types] authentication can be basic or form, or none', async () => {
  const { user } = await open();
  expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();

  expect(await optionsOf(user, 'Authentication')).toEqual(['None', 'Basic', 'Form']);
  await user.click(screen.getByRole('option', { name: 'Form' }));

  expect(screen.getByLabelText('Username')).toBeVisible();
});

test('a secret is never shown; only what is typed is sent', async () => {
  const { user, server } = await open('/settings/general', {
    auth: { type: 'form', username: 'me', password: '••••••••' },
  });
  const password = screen.getByLabelText('Password');
  expect(password).toHaveValue('');
  expect(password).toHaveAttribute('placeholder', 'Set; type to replace it');

  await user.type(password, 'new one');
  await user.click(save());

  await waitFor(() => expect(server.asked(saved)[0]?.form).toEqual({ 'settings-auth-password': ['new one'] }));
});

test('the API key can be made anew, and the page goes on with it once it is saved', async () => {
  const { user, server } = await open('/settings/general', { auth: { apikey: '••••••••' } });
  expect(screen.getByLabelText('API key')).toHaveValue('test-key');

  await user.click(screen.getByRole('button', { name: 'Regenerate' }));
  const fresh = screen.getByLabelText<HTMLInputElement>('API key').value;
  expect(fresh).toMatch(/^[0-9a-f]{32}$/);
  await user.click(save());

  await waitFor(() => expect(server.asked('GET /system/settings')).toHaveLength(2));
  expect(server.asked(saved)[0]?.headers.get('X-API-KEY')).toBe('test-key');
  expect(server.asked('GET /system/settings')[1]?.headers.get('X-API-KEY')).toBe(fresh);
});

test('a setting that the environment has set says so and cannot be changed', async () => {
  await open('/settings/general', { general: { port: 7000 } }, { locked: { 'general.port': 'CAPTIONARR_PORT' } });

  const field = screen.getByLabelText('Port').closest<HTMLElement>('[data-setting]') as HTMLElement;
  expect(screen.getByLabelText('Port')).toBeDisabled();
  expect(field).toHaveTextContent('Set by CAPTIONARR_PORT, cannot be changed here');
  expect(within(field).queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
});

test('Ctrl+S saves, also from inside a field, and Discard takes everything back', async () => {
  const { user, server } = await open();
  await type(user, 'Base URL', 'x');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Base URL')).toHaveValue('');
  expect(save()).toBeDisabled();

  await user.type(screen.getByLabelText('Base URL'), 'y');
  await user.keyboard('{Control>}s{/Control}');

  await waitFor(() => expect(server.asked(saved)[0]?.form).toEqual({ 'settings-general-base_url': ['/y'] }));
});

test('a setting is found by its words on any page, and the cursor goes there', async () => {
  const { user, router } = await open();

  await user.type(screen.getByLabelText('Find a setting'), 'page size');
  await user.click(await screen.findByRole('option', { name: /Page size/ }));

  expect(await screen.findByRole('heading', { level: 1, name: 'UI' })).toBeVisible();
  expect(router.state.location.hash).toBe('#general.page_size');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Page size' })).toHaveFocus());
});

test('[settings-ui.fields] [settings-ui.page-size-options] [settings-ui.theme-options] the interface page has page size and theme', async () => {
  const { user, container } = await open('/settings/ui');
  expect([...container.querySelectorAll('[data-setting] [role=combobox]')].map(({ id }) => id)).toEqual([
    'field-general.page_size',
    'field-general.theme',
  ]);

  expect(await optionsOf(user, 'Page size')).toEqual(['25', '50', '100', '250', '500', '1000']);
  await user.keyboard('{Escape}');
  expect(await optionsOf(user, 'Theme')).toEqual(['Auto', 'Light', 'Dark']);
});

test('counts what differs from the defaults, and lists the groups of the page', async () => {
  await open('/settings/general', { general: { debug: true }, auth: { username: 'marta', type: 'form' } });

  expect(screen.getByText('3 settings differ from their defaults')).toBeVisible();
  const contents = screen.getByRole('navigation', { name: 'On this page' });
  expect(
    within(contents)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Host', 'Security2', 'Logging1']);
});

test('settings that cannot be loaded say why and can be asked for again', async () => {
  const server = fakeServer({ 'GET /system/settings': answerWith(500, 'The disk is full') });
  const { user } = renderRoutes([{ path: '/settings/ui', Component: UiPage }], '/settings/ui');
  expect(await screen.findByText(/The settings could not be loaded/)).toBeVisible();

  server.answer('GET /system/settings', settings());
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('combobox', { name: 'Theme' })).toBeVisible();
});

test('the page is free of what axe can find', async () => {
  const { container } = await open('/settings/general', { auth: { type: 'form' } });

  expect(await axeViolations(container)).toEqual([]);
});

/** Whether the browser would ask first. */
const leaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  act(() => warnBeforeLeaving(event));
  return event.defaultPrevented;
};

test('leaving the browser tab is held while there are changes', async () => {
  const { user } = await open();
  expect(leaving()).toBe(false);

  await user.click(screen.getByLabelText('Debug logging'));

  expect(leaving()).toBe(true);
});
