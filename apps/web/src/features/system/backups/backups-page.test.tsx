import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { browser } from '#lib/browser.ts';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { answerWith } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { BackupsPage } from './backups-page.tsx';

const filename = 'captionarr_backup_v1.0.0_2026.11.15_03.00.00.zip';
const older = 'captionarr_backup_v0.9.0_2026.11.08_03.00.00_before-0006-system.zip';
const newest = {
  type: 'backup',
  filename,
  size: '12 MB',
  date: 'Nov 15 2026',
  at: new Date(2026, 10, 15, 3).getTime(),
  bytes: 12_000_000,
  origin: 'made',
};
const before = { ...newest, filename: older, at: new Date(2026, 10, 8, 3).getTime(), origin: 'before-update' };

const counts = { series: 24, episodes: 1200, movies: 18, profiles: 2, history: 310, blacklist: 0 };
const contents = {
  filename,
  version: '1.0.0',
  at: newest.at,
  instance_name: 'Captionarr',
  backup: counts,
  present: { ...counts, movies: 20 },
};

const open = (data: unknown[] = [newest, before]) =>
  renderApp({
    address: '/system/backup',
    pages: { 'system/backup': async () => BackupsPage },
    answers: {
      'GET /system/backups': { data },
      'POST /system/backups': undefined,
      'PATCH /system/backups': undefined,
      'DELETE /system/backups': undefined,
      'GET /system/backups/contents': { data: contents },
    },
  });

const openDialog = async (app: ReturnType<typeof open>, name: 'Restore' | 'Delete') => {
  await app.user.click(await screen.findByRole('button', { name: `${name} ${filename}` }));
  return within(await screen.findByRole('dialog', { name: `${name} backup?` }));
};

test('[system-backup.columns] [system-backup.name-download] each backup is a download link with its size and time', async () => {
  const { container } = open();

  const link = await screen.findByRole('link', { name: filename });
  expect(link).toHaveAttribute('href', `/system/backup/download/${filename}`);
  expect(link).toHaveAttribute('download', filename);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Size',
    'Time',
    'Restore',
    'Delete',
  ]);
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(`${filename}12 MBNov 15, 2026, 3:00`);
  expect(second).toHaveTextContent('Before an update');
  expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent('2 backups·24 MB·newest');
  expect(await axeViolations(container)).toEqual([]);
});

test('[system-backup.backup-now] Backup Now makes a backup, which then is in the list', async () => {
  const { user, server } = open([]);
  expect(await screen.findByRole('heading', { name: 'No backups yet' })).toBeVisible();
  server.answer('GET /system/backups', { data: [newest] });

  await user.click(screen.getByRole('button', { name: 'Backup Now' }));

  expect(await screen.findByRole('link', { name: filename })).toBeVisible();
  expect(server.asked('POST /system/backups')).toHaveLength(1);
  expect(await screen.findByText('Backed up')).toBeVisible();
});

test('[system-backup.restore-confirm] [system-backup.restore-payload] Restore asks first, with what would be replaced, and waits for the restart', async () => {
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => {});
  const app = open();
  act(() => app.live.happen('connect'));
  const dialog = await openDialog(app, 'Restore');

  expect(
    dialog.getByText(
      `Are you sure you want to restore the backup (${filename})? The product will automatically restart and reload the UI during the restore process.`,
    ),
  ).toBeVisible();
  const movies = (await dialog.findByRole('rowheader', { name: 'Movies' })).closest('tr');
  expect(movies).toHaveTextContent('Movies1820');
  expect(await axeViolations(app.baseElement)).toEqual([]);
  expect(app.server.asked('PATCH /system/backups')).toEqual([]);
  await app.user.click(dialog.getByRole('button', { name: 'Restore' }));

  expect(await screen.findByRole('heading', { name: 'Restoring the backup' })).toBeVisible();
  expect(app.server.asked('PATCH /system/backups')[0]?.form).toEqual({ filename: [filename] });
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();

  act(() => app.live.happen('disconnect', 'transport close'));
  expect(reload).not.toHaveBeenCalled();
  app.server.answer('GET /system/ping', { status: 'OK' });
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('a damaged backup says why it cannot be restored', async () => {
  const app = open();
  app.server.answer('GET /system/backups/contents', answerWith(400, 'The backup is cut off: its end is missing.'));

  const dialog = await openDialog(app, 'Restore');

  expect(await dialog.findByText('The backup is cut off: its end is missing.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Restore' })).toBeDisabled();
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a restore that is refused leaves the page as it is', async () => {
  const app = open();
  app.server.answer('PATCH /system/backups', answerWith(500, 'Error while restoring backup. Check logs.'));
  const dialog = await openDialog(app, 'Restore');
  await dialog.findByRole('rowheader', { name: 'Movies' });

  await app.user.click(dialog.getByRole('button', { name: 'Restore' }));

  expect(await screen.findByText('Error while restoring backup. Check logs.')).toBeVisible();
  expect(screen.getByRole('link', { name: filename })).toBeVisible();
});

test('[system-backup.delete-confirm] [system-backup.delete-payload] Delete asks first', async () => {
  const app = open();
  const dialog = await openDialog(app, 'Delete');

  expect(dialog.getByText(`Are you sure you want to delete the backup (${filename})?`)).toBeVisible();
  expect(await axeViolations(app.baseElement)).toEqual([]);
  expect(app.server.asked('DELETE /system/backups')).toEqual([]);
  app.server.answer('GET /system/backups', { data: [before] });
  await app.user.click(dialog.getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(screen.queryByRole('link', { name: filename })).not.toBeInTheDocument());
  expect(app.server.asked('DELETE /system/backups')[0]?.form).toEqual({ filename: [filename] });
});

const upload = 'POST /system/backup/upload';
const archive = new File(['PK'], 'from elsewhere.zip', { type: 'application/x-zip-compressed' });

test('a backup from another machine is uploaded by the button', async () => {
  const { user, server } = open();
  server.answer(upload, undefined);
  await screen.findByRole('link', { name: filename });

  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, archive);

  expect(await screen.findByText('Backup uploaded')).toBeVisible();
  const [request] = server.asked(upload);
  expect(request?.query).toEqual({ filename: ['from elsewhere.zip'] });
  expect(request?.headers.get('x-api-key')).toBe('test-key');
  expect(server.asked('GET /system/backups')).toHaveLength(2);
});

test('a file dropped onto the page is uploaded, and what is no backup is refused with the reason', async () => {
  const { server } = open();
  server.answer(upload, answerWith(400, 'This file is not a backup.'));
  await screen.findByRole('link', { name: filename });
  const dataTransfer = { types: ['Files'], files: [archive] };

  fireEvent.dragEnter(window, { dataTransfer });
  expect(screen.getByText('Drop a backup to upload it')).toBeVisible();
  fireEvent.drop(window, { dataTransfer });

  expect(await screen.findByText('This file is not a backup.')).toBeVisible();
  expect(screen.queryByText('Drop a backup to upload it')).not.toBeInTheDocument();
});

test('on a phone each is a card', async () => {
  becomeNarrow();
  const { container } = open();

  const cards = within(await screen.findByRole('list', { name: 'Backups' }));
  expect(await cards.findByRole('button', { name: `Restore ${filename}` })).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});
