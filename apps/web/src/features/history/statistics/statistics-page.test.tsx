import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { answerWith } from '#testing/fake-server.ts';
import { renderApp, someBadges, someSettings } from '#testing/render-app.tsx';
import { someLanguages } from '#testing/some-history.ts';
import { StatisticsPage } from './statistics-page.tsx';

const stats = {
  series: [
    { date: '2026-11-14', count: 9 },
    { date: '2026-11-15', count: 4 },
  ],
  movies: [
    { date: '2026-11-14', count: 2 },
    { date: '2026-11-15', count: 1 },
  ],
  providers: [
    { name: 'subdl', count: 12 },
    { name: 'gestdown', count: 4 },
  ],
  languages: [{ name: 'fr', count: 16 }],
  scores: [
    { from: 70, count: 4 },
    { from: 90, count: 12 },
  ],
};

const open = (answers: Record<string, unknown> = {}, address = '/history/stats') =>
  renderApp({
    address,
    pages: { 'history/stats': async () => StatisticsPage },
    answers: {
      'GET /system/settings': someSettings({ use_sonarr: true }),
      'GET /badges': { ...someBadges, episodes: 33, movies: 5 },
      'GET /system/languages': someLanguages,
      'GET /providers': { data: [{ name: 'subdl', status: 'History', retry: '-' }] },
      'GET /history/stats': stats,
      ...answers,
    },
  });

const panel = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section')!);

test('opens with a sentence, four figures, and what came when and from whom', async () => {
  const { container } = open();

  expect(await screen.findByText('16 subtitles in the last 30 days')).toBeVisible();
  expect(screen.getByText('best day: Nov 14 (11)')).toBeVisible();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '16 8 a day',
    '75% scored 90% or more',
    '2 in this period',
    '38 right now',
  ]);
  expect((await panel('By provider')).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'SubDL12',
    'Gestdown (Addic7ed mirror)4',
  ]);
  expect(await (await panel('By language')).findByText('French')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Subtitles per day, bar chart' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Number of subtitles by score, bar chart' })).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

test('what is chosen stands in the address and is asked for', async () => {
  const { user, server, router } = open();
  await screen.findByText('16 subtitles in the last 30 days');

  await user.click(screen.getByRole('radio', { name: 'Year' }));
  await user.click(screen.getByRole('combobox', { name: 'Action' }));
  await user.click(await screen.findByRole('option', { name: 'Upgrade' }));

  await waitFor(() =>
    expect(server.asked('GET /history/stats').at(-1)?.query).toEqual({
      timeFrame: ['year'],
      action: ['3'],
      provider: ['All'],
      language: ['All'],
    }),
  );
  expect(router.state.location.search).toBe('?period=year&action=3');
});

test('a time in which nothing happened says so', async () => {
  open({ 'GET /history/stats': { series: [{ date: '2026-11-15', count: 0 }], movies: [] } });

  expect(await screen.findByText('No activity in this period')).toBeVisible();
});

test('what could not be loaded says so', async () => {
  open({ 'GET /history/stats': answerWith(500, 'The disk is full.') });

  expect(await screen.findByRole('heading', { name: 'Couldn’t load the statistics' })).toBeVisible();
});
