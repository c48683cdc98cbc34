import type { Manager } from '@captionarr/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PagesContext } from '#lib/pages-context.ts';
import { axeViolations } from '#testing/axe.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { someManager } from '#testing/some-library.ts';
import { ManagerAlerts } from './manager-alerts.tsx';

const sync = { ...someManager().sync!, outcome: 'done' as const };

function show(...managers: Partial<Manager>[]) {
  const server = fakeServer({ 'DELETE /library/held': undefined });
  const view = renderPage(
    <PagesContext value={{ 'settings/sonarr': true }}>
      <ManagerAlerts kind="series" total={2000} managers={managers.map((fields) => someManager(fields))} />
    </PagesContext>,
  );
  return { ...view, server };
}

test('is quiet while all is well', () => {
  const { container } = show({ state: 'live' }, { ordinal: 1, state: 'polled', message: 'No feed.' });

  expect(container.querySelector('section')).toBeNull();
});

test('says that a manager cannot be reached, why, what to do, and how old the list is', async () => {
  const { container } = show({ state: 'unreachable', message: 'Sonarr didn’t respond within 60 seconds.' });

  expect(screen.getByText('Can’t connect to Sonarr')).toBeVisible();
  expect(screen.getByText(/didn’t respond within 60 seconds/)).toHaveTextContent(
    /Captionarr keeps trying.*Last updated .*2026/,
  );
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings/sonarr');
  expect(await axeViolations(container)).toEqual([]);
});

test('says that a manager refuses the key', () => {
  show({ state: 'refused', message: 'Sonarr rejected the API key.', sync: null });

  expect(screen.getByText('Can’t connect to Sonarr')).toBeVisible();
  expect(screen.getByText(/Sonarr rejected the API key/)).not.toHaveTextContent(/keeps trying/);
});

test('what was held back is removed only after a question', async () => {
  const { user, server } = show({ held: 210, sync: { ...sync, outcome: 'held', message: 'Too much is gone.' } });
  expect(screen.getByText('Sonarr no longer lists 210 of 2,000 series')).toBeVisible();
  expect(screen.getByText(/kept until you decide/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Remove 210 series' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove 210 series?' });
  expect(dialog).toHaveTextContent('Files on disk aren’t touched');
  expect(server.asked('DELETE /library/held')).toEqual([]);

  await user.click(within(dialog).getByRole('button', { name: 'Remove 210 series' }));
  await waitFor(() => expect(server.asked('DELETE /library/held')[0]?.form).toEqual({ kind: ['series'] }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('what was held back stays when the answer is no', async () => {
  const { user, server } = show({ held: 210 });

  await user.click(screen.getByRole('button', { name: 'Remove 210 series' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.asked('DELETE /library/held')).toEqual([]);
});

test('tells what a synchronisation found out on the way', () => {
  show({ sync: { ...sync, message: 'Some folders can’t be read.' } });

  expect(screen.getByText('Synced with Sonarr, with warnings')).toBeVisible();
  expect(screen.getByText('Some folders can’t be read.')).toBeVisible();
});

test('tells of records that could not be read, and of a synchronisation that failed', () => {
  show(
    { sync: { ...sync, refused: 3 } },
    { ordinal: 1, name: 'Sonarr 4K', sync: { ...sync, outcome: 'failed', message: 'The response was cut off.' } },
  );

  expect(screen.getByText('Couldn’t read 3 records from Sonarr')).toBeVisible();
  expect(screen.getByText('The last sync with Sonarr 4K failed')).toBeVisible();
  expect(screen.getByText('The response was cut off.')).toBeVisible();
});
