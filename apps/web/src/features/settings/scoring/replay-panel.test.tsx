import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { ReplayPanel } from './replay-panel.tsx';

const asked = 'POST /searches/replay';
const english = { name: 'English', code2: 'en', code3: 'eng', hi: false, forced: false };
const open = (said: unknown) => ({
  server: fakeServer({ [asked]: said }),
  ...renderPage(<ReplayPanel changes={{ 'general.required_attributes': ['release_group'] }} />),
});

test('tells how many choices would be different, from what to what, and why', async () => {
  const { baseElement, server } = open({
    compared: 400,
    unreadable: 7,
    different: 31,
    data: [
      {
        search_id: 4,
        type: 'episode',
        media_id: 11,
        title: 'Copperline 1×02',
        language: english,
        was: { provider: 'subdl', release: 'Copperline', percent: 94.44 },
        would: null,
        why: 'required',
        detail: 'release_group',
      },
    ],
  });

  expect(await screen.findByText('31 of the last 400 choices would be different.')).toBeVisible();
  expect(screen.getByText('Copperline 1×02')).toBeVisible();
  expect(screen.getByText('SubDL 94% → nothing')).toBeVisible();
  expect(screen.getByText('Release group must match, but doesn’t for the earlier choice.')).toBeVisible();
  expect(screen.getByText('And 30 more.')).toBeVisible();
  expect(screen.getByText('7 older search records can’t be compared.')).toBeVisible();
  expect(server.asked(asked)[0]?.form).toEqual({ 'settings-general-required_attributes': ['release_group'] });
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('says so when nothing changes', async () => {
  open({ compared: 400, unreadable: 0, different: 0, data: [] });

  expect(await screen.findByText('None of the last 400 choices would be different.')).toBeVisible();
});

test('a failure stays in the panel', async () => {
  open(answerWith(500, 'The disk is full.'));

  expect(await screen.findByText('The disk is full.')).toBeVisible();
});
