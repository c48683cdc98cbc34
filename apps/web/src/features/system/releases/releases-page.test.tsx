import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { renderApp } from '#testing/render-app.tsx';
import { ReleasesPage } from './releases-page.tsx';

const next = {
  name: 'v1.1.0-beta.1',
  date: '2026-11-20',
  body: ['Added later', 'Reads `ffprobe` faster', 'Added first'],
  prerelease: true,
  current: false,
  link: 'https://example.org/releases/v1.1.0-beta.1',
};
const installed = { name: 'v1.0.0', date: '2026-11-12', body: ['The first release'], prerelease: false, current: true };

const open = (data: unknown[] = [next, installed]) =>
  renderApp({
    address: '/system/releases',
    pages: { 'system/releases': async () => ReleasesPage },
    answers: { 'GET /system/releases': { data } },
  });

const cardOf = async (name: string) => within((await screen.findByRole('heading', { name })).closest('article')!);

test('[system-releases.card] each release is a card with its name, date and changes', async () => {
  const { container } = open();

  const told = [
    [installed, 'Nov 12, 2026'],
    [next, 'Nov 20, 2026'],
  ] as const;
  for (const [{ name, body }, date] of told) {
    const card = await cardOf(name);
    expect(card.getByText(date)).toBeVisible();
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      body.map((change) => change.replaceAll('`', '')),
    );
  }
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect((await cardOf(next.name)).getByRole('link', { name: /Release page/ })).toHaveAttribute('href', next.link);
  expect(await axeViolations(container)).toEqual([]);
});

test('[system-releases.branch-badge] a release is of Development or of Master', async () => {
  open();

  const early = await cardOf(next.name);
  expect(early.getByText('Development')).toBeVisible();
  expect(early.queryByText('Master')).not.toBeInTheDocument();
  const stable = await cardOf('v1.0.0');
  expect(stable.getByText('Master')).toBeVisible();
  expect(stable.queryByText('Development')).not.toBeInTheDocument();
});

test('[system-releases.installed-badge] only the current release is Installed', async () => {
  open();

  expect((await cardOf('v1.0.0')).getByText('Installed')).toBeVisible();
  expect((await cardOf(next.name)).queryByText('Installed')).not.toBeInTheDocument();
});

test('[system-releases.change-order] changes are listed from newest to oldest', async () => {
  open();

  const card = await cardOf(next.name);
  expect(card.getByText('Newest to oldest')).toBeVisible();
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Added later',
    'Reads ffprobe faster',
    'Added first',
  ]);
});

test('a release that is still being made has no date', async () => {
  open([{ ...next, date: '' }]);

  expect((await cardOf(next.name)).getByText('Not released yet')).toBeVisible();
});

test('without a list it says so', async () => {
  const { container } = open([]);

  expect(await screen.findByText('No releases listed')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});
