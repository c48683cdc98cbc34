import { settings } from '@captionarr/contract/settings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { warnBeforeLeaving } from '#lib/leave-guard.ts';
import { axeViolations } from '#testing/axe.ts';
import { declaredSettings } from '#testing/declared-settings.ts';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { renderRoutes } from '#testing/render.tsx';
import { openSettings, optionsOf, rowOf, saveButton, saved, type } from './testing/open-settings.tsx';
import { UiPage } from './ui-page.tsx';

test('[settings.save-count] [settings.save-disabled] Save counts the unsaved changes and is disabled without any', async () => {
  const { user } = await openSettings();
  expect(saveButton()).toBeDisabled();
  expect(screen.getByText('No unsaved changes')).toBeVisible();

  await user.click(screen.getByLabelText('Debug logging'));
  await type(user, 'Base URL', 'provider');

  expect(saveButton()).toBeEnabled();
  expect(saveButton()).toHaveTextContent('2');
  expect(screen.getByText('2 unsaved changes')).toBeVisible();
  expect(screen.getByText('Debug logging, Base URL')).toBeVisible();

  await user.click(screen.getByLabelText('Debug logging'));
  expect(saveButton()).toHaveTextContent('1');
});

test('[settings.staged-changes] [settings.submit-together] nothing is sent before Save, which sends all of it in one call', async () => {
  const { user, server } = await openSettings();

  await user.click(screen.getByLabelText('Debug logging'));
  await type(user, 'Address', '127.0.0.1');
  await type(user, 'Base URL', 'subs');
  expect(server.asked(saved)).toEqual([]);
  await user.click(saveButton());

  await waitFor(() => expect(server.asked(saved)).toHaveLength(1));
  expect(server.asked(saved)[0]?.form).toEqual({
    'settings-general-debug': ['true'],
    'settings-general-ip': ['127.0.0.1'],
    'settings-general-base_url': ['/subs'],
  });
});

test('[settings.reset-after-refetch] the changes are no longer staged once the saved values have been fetched', async () => {
  const { user, server } = await openSettings();
  const fetched = Promise.withResolvers<void>();
  await user.click(screen.getByLabelText('Debug logging'));
  server.answer('GET /system/settings', async () => {
    await fetched.promise;
    return declaredSettings({ general: { debug: true } });
  });

  await user.click(saveButton());
  await waitFor(() => expect(server.asked('GET /system/settings')).toHaveLength(2));
  expect(screen.getByText('1 unsaved change')).toBeVisible();
  fetched.resolve();

  expect(await screen.findByText('No unsaved changes')).toBeVisible();
  expect(saveButton()).toBeDisabled();
  expect(screen.getByLabelText('Debug logging')).toBeChecked();
});

test('[settings.unsaved-dialog] [settings.unsaved-dialog-count] [settings.unsaved-choices] leaving with unsaved changes asks, saying how many', async () => {
  const { user, router } = await openSettings();
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
  const { router } = await openSettings();

  await router.navigate('/series');

  expect(await screen.findByRole('heading', { name: 'Series' })).toBeVisible();
});

test('[settings.server-field-errors] what the server refuses stands in red under its field until it is changed', async () => {
  const { user, server } = await openSettings();
  server.answer(saved, () =>
    answerWith(406, 'general.ip must be a text that fits (Enter * or an IP address.) but it is "nowhere"'),
  );
  await type(user, 'Address', 'nowhere');

  await user.click(saveButton());

  const field = rowOf('Address');
  const error = await within(field).findByRole('alert');
  expect(error).toHaveTextContent('Address must be a text that fits (Enter * or an IP address.) but it is "nowhere"');
  expect(error).toHaveStyle({ color: 'var(--bad)' });
  expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(/must be a text that fits/);
  expect(screen.getByText('1 unsaved change')).toBeVisible();

  await type(user, 'Address', '::1');
  expect(within(field).queryByRole('alert')).not.toBeInTheDocument();
});

test('a setting that the environment has set says so and cannot be changed', async () => {
  await openSettings('/settings/general', {
    changes: { general: { port: 7000 } },
    beside: { locked: { 'general.port': 'CAPTIONARR_PORT' } },
  });

  const field = rowOf('Port');
  expect(screen.getByLabelText('Port')).toBeDisabled();
  expect(field).toHaveTextContent('Set by CAPTIONARR_PORT; can’t be changed here');
  expect(within(field).queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
});

test('Ctrl+S saves, also from inside a field, and Discard takes everything back', async () => {
  const { user, server } = await openSettings();
  await type(user, 'Base URL', 'x');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Base URL')).toHaveValue('');
  expect(saveButton()).toBeDisabled();

  await user.type(screen.getByLabelText('Base URL'), 'y');
  await user.keyboard('{Control>}s{/Control}');

  await waitFor(() => expect(server.asked(saved)[0]?.form).toEqual({ 'settings-general-base_url': ['/y'] }));
});

test('[settings-ui.fields] [settings-ui.page-size-options] [settings-ui.theme-options] [settings-ui.theme-default] the interface page has page size and theme, beside the language of this browser', async () => {
  const { user, container, server } = await openSettings('/settings/ui');
  expect([...container.querySelectorAll('[data-setting] [role=combobox]')].map(({ id }) => id)).toEqual([
    'field-language',
    'field-general.start_page',
    'field-general.page_size',
    'field-general.theme',
  ]);

  expect(await optionsOf(user, 'Page size')).toEqual(['25', '50', '100', '250', '500', '1000']);
  await user.click(screen.getByRole('option', { name: '1000' }));
  expect(screen.getByRole('combobox', { name: 'Theme' })).toHaveValue('Auto');
  expect(await optionsOf(user, 'Theme')).toEqual(['Auto', 'Light', 'Dark']);
  await user.click(screen.getByRole('option', { name: 'Dark' }));
  await user.click(saveButton());

  const { page_size: size, theme } = settings.general.fields;
  expect([size, theme].map(({ options }) => options.map(({ value }) => value))).toEqual([
    [25, 50, 100, 250, 500, 1000],
    ['auto', 'light', 'dark'],
  ]);
  await waitFor(() =>
    expect(server.asked(saved)[0]?.form).toEqual({
      'settings-general-page_size': ['1000'],
      'settings-general-theme': ['dark'],
    }),
  );
});

test('counts what differs from the defaults, and lists the groups of the page', async () => {
  await openSettings('/settings/general', {
    changes: { general: { debug: true }, auth: { username: 'marta', type: 'form' } },
  });

  expect(screen.getByText('3 settings changed from default')).toBeVisible();
  const contents = screen.getByRole('navigation', { name: 'On this page' });
  expect(
    within(contents)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Host', 'Security2', 'Single sign-on', 'Proxy', 'Releases', 'Logging1', 'Monitoring', 'Backups']);
});

test('settings that cannot be loaded say why and can be asked for again', async () => {
  const server = fakeServer({ 'GET /system/settings': answerWith(500, 'The disk is full') });
  const { user } = renderRoutes([{ path: '/settings/ui', Component: UiPage }], '/settings/ui');
  expect(await screen.findByText(/Couldn’t load the settings/)).toBeVisible();

  server.answer('GET /system/settings', declaredSettings());
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('combobox', { name: 'Theme' })).toBeVisible();
});

test('the page is free of what axe can find', async () => {
  const { container } = await openSettings('/settings/general', { changes: { auth: { type: 'form' } } });

  expect(await axeViolations(container)).toEqual([]);
});

/** Whether the browser would ask first. */
const leaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  act(() => warnBeforeLeaving(event));
  return event.defaultPrevented;
};

test('leaving the browser tab is held while there are changes', async () => {
  const { user } = await openSettings();
  expect(leaving()).toBe(false);

  await user.click(screen.getByLabelText('Debug logging'));

  expect(leaving()).toBe(true);
});
