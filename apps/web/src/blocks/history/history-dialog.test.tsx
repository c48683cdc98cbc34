import type { MediaKind } from '@captionarr/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { someEpisodeEntry, someMovieEntry } from '#testing/some-history.ts';
import { HistoryDialog } from './history-dialog.tsx';

function open(type: MediaKind, answer: unknown) {
  const server = fakeServer({
    'GET /episodes/history': answer,
    'GET /movies/history': answer,
    'POST /episodes/blacklist': '',
    'POST /movies/blacklist': '',
  });
  const close = vi.fn<() => void>();
  const id = type === 'episode' ? 306 : 7;
  const view = renderPage(<HistoryDialog type={type} id={id} title="The Sluice Gate Vote" onClose={close} />);
  return { ...view, server, close };
}

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const row = async () => {
  await screen.findByText('SubDL');
  return within(screen.getAllByRole('row')[1]!);
};

const columns = [
  'Action',
  'Language',
  'Provider',
  'Score',
  'Scoring criteria',
  'Date',
  'Description',
  'Add to Blacklist',
];
const description = /^English subtitles downloaded from SubDL/;

test.each([
  { type: 'episode', entry: someEpisodeEntry(), query: { episodeid: ['306'] }, shown: columns },
  {
    type: 'movie',
    entry: someMovieEntry(),
    query: { radarrid: ['7'] },
    shown: columns.filter((name) => name !== 'Description'),
  },
] as const)('[history.$type-dialog-columns] the dialog has the columns of its kind', async ({ type, ...given }) => {
  const { server, baseElement } = open(type, { data: [given.entry], total: 1 });

  const entry = await row();
  expect(heads()).toEqual(given.shown);
  expect(entry.getByRole('img', { name: 'Download' })).toBeVisible();
  expect(entry.getByRole('img', { name: 'en, English' })).toBeVisible();
  expect(entry.getByText('95%')).toBeVisible();
  expect(entry.getByRole('button', { name: 'Scoring criteria' })).toBeVisible();
  expect(entry.getByText('12 min. ago')).toBeVisible();
  expect(entry.queryAllByRole('img', { name: description })).toHaveLength(type === 'episode' ? 1 : 0);
  expect(entry.getByRole('button', { name: 'Add to Blacklist' })).toBeEnabled();
  expect(server.asked(`GET /${type}s/history`)[0]?.query).toEqual(given.query);
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('[history.scoring-popover-width] the scoring criteria open in 360 px', async () => {
  const { user } = open('movie', { data: [someMovieEntry({ attributes: [] })], total: 1 });

  await user.click(await screen.findByRole('button', { name: 'Scoring criteria' }));

  const popover = await screen.findByRole('dialog', { name: 'Scoring criteria' });
  await waitFor(() => expect(popover).toHaveStyle({ width: 'calc(22.5rem * var(--mantine-scale))' }));
  expect(
    within(popover)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Series', 'Year', 'Release group']);
});

describe.each([
  ['episode', someEpisodeEntry, { seriesid: ['12'], episodeid: ['306'] }],
  ['movie', someMovieEntry, { radarrid: ['7'] }],
] as const)('of the %s', (type, someEntry, query) => {
  test(`[history.blacklist-button-shown:${type}] the button is there only for what can be named`, async () => {
    const entries = [
      someEntry({ id: 1 }),
      someEntry({ id: 2, subs_id: null }),
      someEntry({ id: 3, provider: null }),
      someEntry({ id: 4, language: null }),
    ];
    open(type, { data: entries, total: 4 });

    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(5));
    const [, named] = screen.getAllByRole('row');
    expect(screen.getAllByRole('button', { name: 'Add to Blacklist' })).toEqual([
      within(named!).getByRole('button', { name: 'Add to Blacklist' }),
    ]);
  });

  test(`[history.blacklist-button-disabled:${type}] what is blacklisted cannot be blacklisted again`, async () => {
    const { user, server } = open(type, {
      data: [someEntry({ id: 1 }), someEntry({ id: 2, blacklisted: true })],
      total: 2,
    });
    expect(await screen.findByRole('button', { name: 'Add to Blacklist (already added)' })).toBeDisabled();

    await user.click(screen.getByRole('button', { name: 'Add to Blacklist' }));
    const question = await screen.findByRole('dialog', { name: 'Add to Blacklist' });
    await user.click(within(question).getByRole('button', { name: 'Add to Blacklist' }));

    await waitFor(() => expect(server.asked(`POST /${type}s/blacklist`)[0]?.query).toEqual(query));
  });
});

test.each(['episode', 'movie'] as const)(
  '[history.dialog-empty:%s] a video without a history says so',
  async (type) => {
    open(type, { data: [], total: 0 });

    expect(await screen.findByText('No history found')).toBeVisible();
  },
);

test('[history.episode-dialog-placeholders] five rows hold the place while it loads', async () => {
  open('episode', () => new Promise(() => {}));

  expect(await screen.findByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getAllByRole('row')).toHaveLength(6);
});

test('Escape closes it', async () => {
  const { user, close } = open('episode', { data: [], total: 0 });
  await screen.findByText('No history found');

  await user.keyboard('{Escape}');

  expect(close).toHaveBeenCalledOnce();
});
