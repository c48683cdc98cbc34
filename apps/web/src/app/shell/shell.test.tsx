import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { browser } from '#lib/browser.ts';
import { startI18n } from '#lib/i18n.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { answerWith } from '#testing/fake-server.ts';
import { axeViolations } from '#testing/axe.ts';
import { renderApp, someSettings } from '#testing/render-app.tsx';

const scheme = () => document.documentElement.dataset['mantineColorScheme'];

const menu = () => screen.getByRole('button', { name: 'Menu' });
const navigation = () => document.querySelector('nav');

async function openApp(given: Parameters<typeof renderApp>[0] = {}) {
  const app = renderApp({ address: '/settings/general', ...given });
  await screen.findByRole('heading', { name: 'General settings' });
  return app;
}

async function openSystemMenu(type: string | null = null) {
  const app = await openApp({ answers: { 'GET /system/settings': someSettings({ type }) } });
  await screen.findByRole('link', { name: 'Settings' });
  await app.user.click(screen.getByRole('button', { name: 'System' }));
  await screen.findByRole('menuitem', { name: 'Restart' });
  return app;
}

test('[shell.header-contents] the header has search, jobs, theme and the System menu with the donate link, each with a name', async () => {
  const { user } = await openApp();
  const header = within(screen.getByRole('banner'));

  expect(header.getByRole('combobox', { name: 'Search series and movies' })).toBeInTheDocument();
  expect(header.getByRole('button', { name: 'Jobs' })).toBeInTheDocument();
  expect(header.getByRole('button', { name: /^Theme/ })).toBeInTheDocument();

  await user.click(header.getByRole('button', { name: 'System' }));
  const donate = await header.findByRole('menuitem', { name: 'Donate' });
  expect(donate).toHaveAttribute('href', expect.stringMatching(/^https:\/\//));
});

test('[shell.theme-toggle] the theme goes from auto to light to dark and back, and the browser remembers it', async () => {
  const { user } = await openApp();
  const press = () => user.click(screen.getByRole('button', { name: /^Theme/ }));

  await press();
  expect(screen.getByRole('button', { name: /^Theme: light/ })).toBeInTheDocument();
  expect(scheme()).toBe('light');

  await press();
  expect(scheme()).toBe('dark');
  expect(localStorage.getItem('captionarr.theme')).toBe('dark');

  await press();
  expect(screen.getByRole('button', { name: /^Theme: auto/ })).toBeInTheDocument();
});

test('the theme of the settings rules until this browser chooses', async () => {
  await openApp({ answers: { 'GET /system/settings': someSettings({ theme: 'dark' }) } });

  await waitFor(() => expect(scheme()).toBe('dark'));
  expect(localStorage.getItem('captionarr.theme')).toBeNull();
});

test('a newly saved theme wins over an older choice of this browser', async () => {
  localStorage.setItem('captionarr.theme', 'light');
  localStorage.setItem('captionarr.theme-setting', 'auto');

  await openApp({ answers: { 'GET /system/settings': someSettings({ theme: 'dark' }) } });

  await waitFor(() => expect(scheme()).toBe('dark'));
});

test('[shell.system-menu] the System menu has Restart and Shutdown, which ask before they do it', async () => {
  const { user, server } = await openSystemMenu();
  server.answer('POST /system', undefined);
  expect(screen.getByRole('menuitem', { name: 'Shutdown' })).toBeInTheDocument();

  await user.click(screen.getByRole('menuitem', { name: 'Restart' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restart Captionarr?' }));
  expect(server.asked('POST /system')).toHaveLength(0);

  await user.click(await dialog.findByRole('button', { name: 'Restart' }));
  await waitFor(() => expect(server.asked('POST /system')[0]?.form).toEqual({ action: ['restart'] }));
});

test('the System menu leads to the help, beside the page', async () => {
  await openSystemMenu();

  const help = screen.getByRole('menuitem', { name: 'Help' });

  expect(help).toHaveAttribute('href', '/help/');
  expect(help).toHaveAttribute('target', '_blank');
});

test('after a restart the page starts anew once the server is back', async () => {
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => {});
  const { user, server, live } = await openSystemMenu();
  server.answer('POST /system', undefined);
  act(() => live.happen('connect'));
  await user.click(screen.getByRole('menuitem', { name: 'Restart' }));
  await user.click(await screen.findByRole('button', { name: 'Restart' }));
  await screen.findByText(/is restarting/);

  act(() => live.happen('disconnect', 'transport close'));
  expect(reload).not.toHaveBeenCalled();
  act(() => live.happen('connect'));

  expect(reload).toHaveBeenCalledOnce();
});

test('after a shutdown the page says so in place of the app', async () => {
  const { user, server } = await openSystemMenu();
  server.answer('POST /system', undefined);
  await user.click(screen.getByRole('menuitem', { name: 'Shutdown' }));

  await user.click(await screen.findByRole('button', { name: 'Shutdown' }));

  expect(await screen.findByRole('heading', { name: 'Captionarr has shut down' })).toBeInTheDocument();
  expect(server.asked('POST /system')[0]?.form).toEqual({ action: ['shutdown'] });
});

test('[shell.system-menu-logout] Logout is there with form authentication', async () => {
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => {});
  const { user, server } = await openSystemMenu('form');
  server.answer('POST /system/account', undefined);

  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));

  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/login'));
  expect(server.asked('POST /system/account')[0]?.form).toMatchObject({ action: ['logout'] });
});

test.each(['basic', null])('[shell.system-menu-logout] Logout is absent with authentication %s', async (type) => {
  await openSystemMenu(type);

  expect(screen.queryByRole('menuitem', { name: 'Logout' })).not.toBeInTheDocument();
});

test('[shell.offline-icon] the System icon turns yellow and busy while the server is away', async () => {
  const { live } = await openApp();
  await waitFor(() => expect(live.options).toHaveLength(1));
  await act(async () => live.happen('connect'));
  expect(screen.getByRole('button', { name: 'System' })).toHaveAttribute('aria-busy', 'false');

  await act(async () => live.happen('disconnect', 'transport close'));

  const icon = await screen.findByRole('button', { name: 'Connection lost. Reconnecting…' });
  expect(icon).toHaveAttribute('aria-busy', 'true');
  expect(icon).toHaveStyle({ color: 'var(--mantine-color-yellow-5)' });
  expect(await screen.findByText('Reconnecting…')).toBeInTheDocument();

  await act(async () => live.happen('connect'));
  expect(await screen.findByRole('button', { name: 'System' })).toHaveAttribute('aria-busy', 'false');
});

test('asks again for what is on screen when the server is back', async () => {
  const { live, server } = await openApp();
  await waitFor(() => expect(live.options).toHaveLength(1));
  await act(async () => live.happen('connect'));
  await act(async () => live.happen('disconnect', 'transport close'));
  const before = server.asked('GET /badges').length;

  await act(async () => live.happen('connect'));

  await waitFor(() => expect(server.asked('GET /badges').length).toBe(before + 1));
});

test.each([400, 403, 404, 409, 429, 500, 503])(
  '[errors.notice-title] a response that fails with %i shows a red notice titled with its code',
  async (code) => {
    renderApp({ address: '/settings/general', answers: { 'GET /badges': answerWith(code, 'Resting.') } });

    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(`Error ${code}Resting.`);
    expect(notice.getAttribute('style')).toContain('red');
  },
);

test('[errors.notice-title] an action that fails shows a red notice titled with its code', async () => {
  const { user, server } = await openSystemMenu();
  server.answer('POST /system', answerWith(500, 'Not now.'));

  await user.click(screen.getByRole('menuitem', { name: 'Restart' }));
  await user.click(await screen.findByRole('button', { name: 'Restart' }));

  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Error 500Not now.');
  expect(notice.getAttribute('style')).toContain('red');
});

test('the menu speaks the chosen language, and so does the page', async () => {
  onTestFinished(() => startI18n('en'));
  const { user } = await openSystemMenu();

  await user.click(screen.getByRole('menuitem', { name: /^Language/ }));
  expect(await screen.findByRole('menuitemradio', { name: 'English' })).toBeChecked();
  await user.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
  expect(await screen.findByRole('link', { name: 'Einstellungen' })).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('lang', 'de');
});

test('? shows the shortcuts', async () => {
  const { user } = await openApp();

  await user.keyboard('?');

  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(help.getByText('/')).toBeInTheDocument();
});

test('has no accessibility violations', async () => {
  const { container } = await openApp();

  expect(await axeViolations(container)).toEqual([]);
});

test('on a phone the menu is closed at first, opens, and closes when it led somewhere or Escape is pressed', async () => {
  becomeNarrow();
  const { user } = await openApp();
  expect(navigation()).toHaveAttribute('inert');

  await user.click(menu());
  expect(menu()).toHaveAttribute('aria-expanded', 'true');
  expect(navigation()).not.toHaveAttribute('inert');

  await user.keyboard('{Escape}');
  expect(menu()).toHaveAttribute('aria-expanded', 'false');

  await user.click(menu());
  await user.click(await screen.findByRole('link', { name: 'Settings' }));
  await waitFor(() => expect(menu()).toHaveAttribute('aria-expanded', 'false'));
});
