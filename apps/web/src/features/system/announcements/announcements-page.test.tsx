import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { renderApp } from '#testing/render-app.tsx';
import { AnnouncementsPage } from './announcements-page.tsx';

const move = {
  text: 'The program has a new home.',
  link: 'https://example.org/news',
  hash: 'aa11',
  dismissible: true,
  timestamp: '2 days ago',
  at: Date.now() - 2.5 * 86_400_000,
};
const warning = { text: 'Read this.', link: null, hash: 'bb22', dismissible: false, timestamp: '3 hours ago' };

const open = (data: unknown[] = [move, warning]) =>
  renderApp({
    address: '/system/announcements',
    pages: { 'system/announcements': async () => AnnouncementsPage },
    answers: { 'GET /system/announcements': { data }, 'POST /system/announcements': undefined },
  });

const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr')!);

test('[system-announcements.columns] each announcement says since when, and what', async () => {
  const { container } = open();

  const row = await rowOf(move.text);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Since',
    'Announcement',
    'More Info',
    'Dismiss',
  ]);
  expect(row.getByText('2 days ago')).toHaveAttribute('data-hint');
  expect((await rowOf(warning.text)).getByText('3 hours ago')).toBeVisible();
  expect(screen.getByText('2 announcements')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

test('[system-announcements.more-info] More Info is a link, or n/a without one', async () => {
  open([move, warning, { ...warning, text: 'A trap.', link: 'javascript:alert(1)', hash: 'cc33' }]);

  expect((await rowOf(move.text)).getByRole('link')).toHaveAttribute('href', move.link);
  for (const text of [warning.text, 'A trap.']) {
    const row = await rowOf(text);
    expect(row.getByText('n/a')).toBeVisible();
    expect(row.queryByRole('link')).not.toBeInTheDocument();
  }
});

test('[system-announcements.dismiss-disabled] [system-announcements.dismiss-payload] what can be dismissed goes, and the rest has no way to', async () => {
  const { user, server } = open();
  expect((await rowOf(warning.text)).getByRole('button', { name: 'Dismiss' })).toBeDisabled();
  server.answer('GET /system/announcements', { data: [warning] });

  await user.click((await rowOf(move.text)).getByRole('button', { name: 'Dismiss' }));

  await waitFor(() => expect(screen.queryByText(move.text)).not.toBeInTheDocument());
  expect(server.asked('POST /system/announcements')[0]?.form).toEqual({ hash: ['aa11'] });
});

test('[system-announcements.empty] without announcements it says so', async () => {
  const { container } = open([]);

  expect(await screen.findByText('No announcements for now, come back later!')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

test('on a phone each is a card', async () => {
  becomeNarrow();
  const { container } = open();

  const cards = within(await screen.findByRole('list', { name: 'Announcements' }));
  expect(await cards.findByText(move.text)).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});
