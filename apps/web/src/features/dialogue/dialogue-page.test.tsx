import type { DialogueHit, DialogueState } from '@captionarr/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { renderApp } from '#testing/render-app.tsx';
import { DialoguePage } from './dialogue-page.tsx';

const ready: DialogueState = {
  state: 'ready',
  indexed: 68_000,
  total: 68_000,
  bytes: 2_400_000_000,
  languages: ['ar', 'en'],
};
const hit: DialogueHit = {
  type: 'episode',
  media_id: 102,
  item_id: 12,
  title: 'Saltmarsh 3×08',
  poster: null,
  language: 'en:hi',
  path: '/tv/Saltmarsh/Saltmarsh.S03E08.en.hi.srt',
  lines: [
    {
      cue: 213,
      start: 3_723_400,
      text: 'a bigger boat.',
      marks: [
        [2, 8],
        [9, 13],
      ],
      before: 'You’re gonna need',
      after: null,
    },
  ],
  more: true,
};

function open(address: string, answers: Record<string, unknown> = {}) {
  return renderApp({
    address,
    pages: { dialogue: async () => DialoguePage },
    answers: {
      'GET /dialogue/state': ready,
      'GET /dialogue': { data: [hit], next: null },
      'GET /system/languages': [{ code2: 'en', code3: 'eng', name: 'English', enabled: true }],
      ...answers,
    },
  });
}

test('a line is shown with its moment and its neighbors, and leads to its cue in the studio', async () => {
  open('/dialogue?query=bigger+boat');

  const link = await screen.findByRole('link', { name: /^1:02:03 .*a bigger boat\./ });
  expect(link).toHaveAttribute('href', `/studio/episode/102?${new URLSearchParams({ path: hit.path, cue: '213' })}`);
  expect(within(link).getByText('You’re gonna need')).toBeVisible();
  expect([...link.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['bigger', 'boat']);
  expect(screen.getByRole('link', { name: 'Saltmarsh 3×08' })).toHaveAttribute('href', '/series/12');
  expect(screen.getByText('This file has more matching lines.')).toBeVisible();
  expect(screen.getByText('68,000 subtitles · index 2.4 GB')).toBeVisible();
  expect(await axeViolations(document.body)).toEqual([]);
});

test('what is typed is searched for, and the address keeps it', async () => {
  const { user, server } = open('/dialogue', { 'GET /dialogue': { data: [], next: null } });
  await screen.findByRole('heading', { name: 'Find a line by its words' });

  await user.type(screen.getByRole('searchbox', { name: 'Words or a line' }), 'bigger boat{Enter}');

  expect(await screen.findByRole('heading', { name: 'Nothing found for “bigger boat”' })).toBeVisible();
  expect(server.asked('GET /dialogue').map(({ query }) => query['query']?.[0])).toContain('bigger boat');
});

test('more files come with a button', async () => {
  const other = { ...hit, path: '/tv/Saltmarsh/other.srt', title: 'Saltmarsh 3×09' };
  const { user } = open('/dialogue?query=boat', {
    'GET /dialogue': ({ query }: { query: Record<string, string[]> }) =>
      query['after'] ? { data: [other], next: null } : { data: [hit], next: 'phrase.9' },
  });

  await user.click(await screen.findByRole('button', { name: 'Show more' }));

  expect(await screen.findByRole('link', { name: 'Saltmarsh 3×09' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
});

test('while the index is being built, the page says how far it is', async () => {
  const building = { ...ready, state: 'building', indexed: 41_200 };
  open('/dialogue?query=boat', { 'GET /dialogue/state': building, 'GET /dialogue': { data: [], next: null } });

  expect(await screen.findByText('Indexing: 41,200 of 68,000 subtitles')).toBeVisible();
  expect(await screen.findByText('The index isn’t complete yet. Try again later.')).toBeVisible();
});

test('where it is off, the page leads to its setting', async () => {
  open('/dialogue?query=boat', { 'GET /dialogue/state': { ...ready, state: 'off', indexed: 0, total: 0 } });

  expect(await screen.findByRole('heading', { name: 'Dialogue search is off' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open settings' })).toHaveAttribute('href', '/settings/subtitles');
  expect(await axeViolations(document.body)).toEqual([]);
});
