import type { MediaKind } from '@captionarr/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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

test('[history.episode-dialog-columns] the dialog of an episode has its columns', async () => {
  const { server, baseElement } = open('episode', { data: [someEpisodeEntry()], total: 1 });

  const entry = await row();
  expect(heads()).toEqual([
    'Action',
    'Language',
    'Provider',
    'Score',
    'Scoring criteria',
    'Date',
    'Description',
    'Add to Blacklist',
  ]);
  expect(entry.getByRole('img', { name: 'Download' })).toBeVisible();
  expect(entry.getByRole('img', { name: 'en, English' })).toBeVisible();
  expect(entry.getByText('95%')).toBeVisible();
  expect(entry.getByText('12 min. ago')).toBeVisible();
  expect(entry.getByRole('img', { name: /^English subtitles downloaded from SubDL/ })).toBeVisible();
  expect(server.asked('GET /episodes/history')[0]?.query).toEqual({ episodeid: ['306'] });
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('[history.movie-dialog-columns] the dialog of a movie has no description', async () => {
  const { server } = open('movie', { data: [someMovieEntry()], total: 1 });

  const entry = await row();
  expect(heads()).toEqual(['Action', 'Language', 'Provider', 'Score', 'Scoring criteria', 'Date', 'Add to Blacklist']);
  expect(entry.queryByRole('img', { name: /^English subtitles/ })).not.toBeInTheDocument();
  expect(server.asked('GET /movies/history')[0]?.query).toEqual({ radarrid: ['7'] });
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

test('[history.blacklist-button-shown] the button is there only for what can be named', async () => {
  const entries = [
    someEpisodeEntry({ id: 1 }),
    someEpisodeEntry({ id: 2, subs_id: null }),
    someEpisodeEntry({ id: 3, provider: null }),
    someEpisodeEntry({ id: 4, language: null }),
  ];
  open('episode', { data: entries, total: 4 });

  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(5));
  expect(screen.getAllByRole('button', { name: 'Add to Blacklist' })).toHaveLength(1);
});

test('[history.blacklist-button-disabled] what is blacklisted cannot be blacklisted again', async () => {
  const { user, server } = open('episode', {
    data: [someEpisodeEntry({ id: 1 }), someEpisodeEntry({ id: 2, blacklisted: true })],
    total: 2,
  });
  expect(await screen.findByRole('button', { name: 'Add to Blacklist: it is there already' })).toBeDisabled();

  await user.click(screen.getByRole('button', { name: 'Add to Blacklist' }));
  const question = await screen.findByRole('dialog', { name: 'Add to Blacklist' });
  await user.click(within(question).getByRole('button', { name: 'Add to Blacklist' }));

  await waitFor(() =>
    expect(server.asked('POST /episodes/blacklist')[0]?.query).toEqual({ seriesid: ['12'], episodeid: ['306'] }),
  );
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
