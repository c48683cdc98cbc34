import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { browser } from '#lib/browser.ts';
import { criticalError } from '#lib/critical-error.ts';
import { serverLifecycle } from '#lib/server-lifecycle.ts';
import { axeViolations } from '#testing/axe.ts';
import { answerWith } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { maskHost } from './crash-screen.tsx';

function Crashing(): never {
  const error = new Error('Cannot read what is not there');
  error.stack = `Error: ${error.message}\n    at Page (http://${window.location.host}/assets/page.js:1:2)`;
  throw error;
}

function openCrashingPage() {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return renderApp({ address: '/broken', pages: { broken: async () => Crashing } });
}

test('[shell.crash-screen] [errors.crash-title] a crash shows the crash screen with the stack, in place of the app', async () => {
  openCrashingPage();

  expect(await screen.findByRole('heading', { name: 'Oops! UI is crashed!' })).toBeInTheDocument();
  expect(screen.getByText(/Error: Cannot read what is not there\s+at Page/)).toBeInTheDocument();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
});

test('[errors.crash-host-masked] the stack does not tell where the product runs', async () => {
  openCrashingPage();

  const stack = await screen.findByText(/at Page/);
  expect(stack).toHaveTextContent('http://{host}/assets/page.js');
  expect(stack).not.toHaveTextContent(window.location.host);
  expect(maskHost('http://nas.home:6767/a.js', 'nas.home:6767')).toBe('http://{host}/a.js');
});

test('[errors.crash-report-link] [errors.crash-reload-button] the crash screen leads to a report and reloads the page', async () => {
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => {});
  const { user } = openCrashingPage();

  const report = await screen.findByRole('link', { name: 'Report Issue' });
  expect(report).toHaveAttribute('href', expect.stringMatching(/^https:\/\/.+\/issues\/new/));

  await user.click(screen.getByRole('button', { name: 'Reload Page' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('[shell.critical-error-replaces-app] [errors.critical-alert] a critical error stands in place of the whole app', async () => {
  renderApp();
  await screen.findByRole('banner');

  act(() => criticalError.set('The sky is falling.'));

  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Something is wrong!The sky is falling.');
  // The red one of the kinds of cards.
  expect(alert).toHaveAttribute('data-kind', 'bad');
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('[errors.critical-reload] the critical error closes with Reload', async () => {
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => {});
  const { user } = renderApp();
  act(() => criticalError.set('The sky is falling.'));

  await user.click(await screen.findByRole('button', { name: 'Reload' }));

  expect(reload).toHaveBeenCalledOnce();
});

test('[errors.socket-connect] a live connection that a server cannot make although it answers is the critical error "Cannot connect to backend"', async () => {
  const { live } = renderApp({ answers: { 'GET /system/ping': { status: 'OK' } } });
  await vi.waitFor(() => expect(live.options).toHaveLength(1));
  await act(async () => {});

  act(() => live.happen('connect_error', new Error('xhr poll error')));

  expect(await screen.findByRole('alert')).toHaveTextContent('Something is wrong!Cannot connect to backend');
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
});

test.each([
  ['restarting', 'Captionarr is restarting'],
  ['restoring', 'Restoring the backup'],
] as const)('while the server is %s, that stands in place of the app', async (power, title) => {
  const { baseElement } = renderApp();
  await screen.findByRole('banner');

  act(() => serverLifecycle.set(power));

  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('a restart that takes too long says where to look', async () => {
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => {});
  const { user } = renderApp();
  await screen.findByRole('banner');
  vi.useFakeTimers({ shouldAdvanceTime: true });

  act(() => serverLifecycle.set('restarting'));
  await screen.findByRole('heading', { name: 'Captionarr is restarting' });
  expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(20_000));
  vi.useRealTimers();

  expect(screen.getByText(/taking longer than usual/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('a restored server that refuses this page is still noticed when it is back', async () => {
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => {});
  const { live, server } = renderApp({ answers: { 'GET /system/ping': answerWith(503, 'The server is stopping.') } });
  await screen.findByRole('banner');
  act(() => live.happen('connect'));

  act(() => {
    live.happen('disconnect', 'transport close');
    serverLifecycle.set('restoring');
    live.socket.active = false;
    live.happen('connect_error', new Error('refused'));
  });
  await vi.waitFor(() => expect(server.asked('GET /system/ping')).toHaveLength(1));
  expect(reload).not.toHaveBeenCalled();
  server.answer('GET /system/ping', { status: 'OK' });

  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 5000 });
});
