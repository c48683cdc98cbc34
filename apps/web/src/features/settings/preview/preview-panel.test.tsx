import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { PreviewPanel } from './preview-panel.tsx';

const asked = 'POST /system/languages/profiles/preview';
const nothing = { episodes: 0, movies: 0, languages: [], examples: [] };
const answer = (fields: object = {}) => ({
  compared: 68_000,
  wanted: nothing,
  unwanted: nothing,
  unassigned: 0,
  ...fields,
});

function Page() {
  const [tags, setTags] = useState(['a']);
  return (
    <>
      <button onClick={() => setTags((before) => [...before, 'b'])}>More</button>
      <PreviewPanel changes={{ 'sonarr.excluded_tags': tags }} />
    </>
  );
}

const open = (said: unknown) => ({ server: fakeServer({ [asked]: said }), ...renderPage(<Page />) });

test('tells what is newly wanted and what no longer, by language, with examples', async () => {
  const { baseElement, server } = open(
    answer({
      unassigned: 3,
      wanted: {
        episodes: 1,
        movies: 0,
        languages: [{ code2: 'fr', name: 'French', hi: false, forced: true, items: 1 }],
        examples: [{ kind: 'series', id: 4, title: 'Copperline', episode: '1x02 Ore', languages: ['fr:forced'] }],
      },
      unwanted: {
        episodes: 60_000,
        movies: 8000,
        languages: [{ code2: 'en', name: 'English', hi: false, forced: false, items: 68_000 }],
        examples: [{ kind: 'movies', id: 7, title: 'The Weight of Rain', episode: null, languages: ['en'] }],
      },
    }),
  );

  expect(await screen.findByText('68,000 episodes and movies compared')).toBeVisible();
  expect(screen.getByText('3 series and movies will lose their profile.')).toBeVisible();
  expect(screen.getByText('Newly wanted:').parentElement).toHaveTextContent('Newly wanted: 1 episode');
  expect(screen.getByText('No longer counted as missing:').parentElement).toHaveTextContent(
    '60,000 episodes, 8,000 movies',
  );
  expect(screen.getByText('Copperline').parentElement).toHaveTextContent('Copperline 1x02 Ore fr:Forced');
  expect(screen.getByText('The Weight of Rain').parentElement).toHaveTextContent('The Weight of Rain en');
  expect(server.asked(asked)[0]?.form).toEqual({ 'settings-sonarr-excluded_tags': ['a'] });
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('says so when nothing changes', async () => {
  open(answer());

  expect(await screen.findByText('Nothing. The same subtitles are wanted.')).toBeVisible();
});

test('asks once when changes follow each other quickly, and keeps the last answer in sight meanwhile', async () => {
  const { user, server } = open(answer({ unassigned: 1 }));
  await screen.findByText(/will lose its profile/);

  for (let times = 0; times < 3; times++) await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByText('Comparing')).toBeVisible();
  expect(screen.getByText(/will lose its profile/)).toBeVisible();

  await waitFor(() => expect(screen.queryByText('Comparing')).not.toBeInTheDocument());
  expect(server.asked(asked).at(-1)?.form).toEqual({ 'settings-sonarr-excluded_tags': ['a', 'b', 'b', 'b'] });
  expect(server.asked(asked).length).toBeLessThan(4);
});

test('a failure stays in the panel, and can be tried again', async () => {
  const { user, server } = open(answerWith(500, 'The disk is full.'));
  expect(await screen.findByText('The disk is full.')).toBeVisible();
  expect(screen.queryByText(/^Error 500/)).not.toBeInTheDocument();

  server.answer(asked, answer());
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Nothing. The same subtitles are wanted.')).toBeVisible();
});

test('a server that cannot tell shows nothing', async () => {
  const { server } = open(answerWith(200, '<!doctype html>', 'text/html'));

  await waitFor(() => expect(server.asked(asked)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
});

test('what becomes nice to have isn’t told as unwanted', async () => {
  const languages = [{ code2: 'fr', name: 'French', hi: false, forced: false, items: 38 }];
  open(answer({ nicer: { episodes: 30, movies: 8, languages, examples: [] } }));

  expect((await screen.findByText('Becomes nice to have:')).parentElement).toHaveTextContent('30 episodes, 8 movies');
  expect(screen.queryByText('Nothing. The same subtitles are wanted.')).not.toBeInTheDocument();
  expect(screen.queryByText('No longer counted as missing:')).not.toBeInTheDocument();
});
