import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startI18n } from '#lib/i18n.ts';
import { renderApp } from '#testing/render-app.tsx';

afterEach(() => startI18n('en'));

async function openApp() {
  const app = renderApp({ address: '/settings/general' });
  await screen.findByRole('heading', { name: 'General settings' });
  await waitFor(() => expect(app.live.options).toHaveLength(1));
  return app;
}

test('[socket.event-message] a message shows as an information titled "Notification"', async () => {
  const { live } = await openApp();

  live.tell({ type: 'message', action: 'update', payload: 'Backup created.' });

  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('NotificationBackup created.');
  // The color of an information.
  expect(notice.getAttribute('style')).toContain('blue');
});

test('[socket.event-progress] progress shows, moves on, and ends', async () => {
  const { live } = await openApp();
  const tell = (value: number, name: string) =>
    live.tell({
      type: 'progress',
      action: 'update',
      payload: { id: 'scan', header: 'Scanning', name, value, count: 4 },
    });

  tell(0, 'Severance');
  expect(await screen.findByText('[1/4] Severance')).toBeInTheDocument();

  tell(2, 'Dark');
  expect(await screen.findByText('[3/4] Dark')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Scanning' })).toHaveAttribute('aria-valuenow', '50');

  tell(4, '');
  expect(await screen.findByText('Completed')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Scanning')).not.toBeInTheDocument(), { timeout: 4000 });
});

test('the title of a progress is in the reader’s language', async () => {
  const { live } = await openApp();
  await startI18n('de');
  live.tell({
    type: 'progress',
    action: 'update',
    payload: { id: 'a', header: 'Measuring subtitles', name: 'Dark', value: 0, count: 4 },
  });

  expect(await screen.findByText('Untertitel werden gemessen')).toBeInTheDocument();
});

test('a progress that the server takes back disappears', async () => {
  const { live } = await openApp();
  live.tell({
    type: 'progress',
    action: 'update',
    payload: { id: 'a', header: 'Syncing', name: '', value: 0, count: 4 },
  });
  await screen.findByText('Syncing');

  live.tell({ type: 'progress', action: 'delete', payload: 'a' });

  await waitFor(() => expect(screen.queryByText('Syncing')).not.toBeInTheDocument());
});
