import type { StudioFile } from '@captionarr/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderRoutes } from '#testing/render.tsx';
import { StudioPage } from '#features/studio/studio-page.tsx';

beforeEach(() => localStorage.clear());

const path = '/tv/Saltmarsh.S02E07.en.srt';
const measure = 'POST /subtitles/sync';
const proposal = {
  verdict: 'apply',
  reason: 'fits',
  offset_seconds: 0,
  ratio: 0.98,
  fit: { before: 0.3, after: 0.9 },
  confidence: 0.9,
  reference: { kind: 'audio', name: 'a:0' },
  drift: [
    { at: 0, offset: 0, weight: 1 },
    { at: 300, offset: 6, weight: 1 },
    { at: 600, offset: 12, weight: 0.5 },
  ],
  pieces: [],
};

async function setTwoPoints() {
  const file: StudioFile = {
    title: 'Saltmarsh 2×07',
    item_id: 12,
    language: 'en',
    hash: 'a',
    format: 'srt',
    charset: 'utf-8',
    cues: [0, 300_000, 600_000].map((start, id) => ({ id, start, end: start + 2000, text: `Line ${id}` })),
    draft: null,
    others: [],
    video: { duration: 700_000, frame_rate: 25, play: 'none', reason: 'HEVC', mime: null, has_audio: true },
  };
  const server = fakeServer({
    'GET /studio': file,
    'GET /studio/sound': { state: 'none', reason: 'No audio.' },
    'POST /studio/draft': undefined,
    'GET /system/languages': [{ code2: 'en', name: 'English', enabled: true }],
    [measure]: { data: { state: 'done', proposal } },
  });
  const address = `/studio/episode/7?${new URLSearchParams({ path })}`;
  const page = renderRoutes([{ path: '/studio/:type/:id', element: <StudioPage /> }], address);
  await screen.findByRole('heading', { level: 1, name: file.title });
  const { user } = page;
  await user.keyboard('a{End}');
  const playhead = screen.getByRole('textbox', { name: 'Playhead' });
  await user.clear(playhead);
  await user.type(playhead, '588{Enter}{Escape}');
  await user.keyboard('a');
  return { ...page, server, dialog: within(await screen.findByRole('dialog', { name: 'Sync by two points' })) };
}

const number = (element: Element | null, name: string) => Math.round(Number(element?.getAttribute(name)));

test('two points are shown as a line, in words too', async () => {
  const { dialog, server, baseElement } = await setTwoPoints();

  const picture = dialog.getByRole('img', {
    name: 'The line runs from 0.00 s late at the start to +12.00 s late at 00:10:00.',
  });
  expect(picture.querySelectorAll('rect')).toHaveLength(2);
  expect(picture.querySelectorAll('circle')).toHaveLength(0);
  expect(server.asked(measure)).toHaveLength(0);
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('what the sync measurement hears lies on it, if it is asked', async () => {
  const { dialog, server, user } = await setTwoPoints();
  await user.click(dialog.getByRole('button', { name: 'Compare with the audio' }));

  const picture = await dialog.findByRole('img', { name: /^Measured in 3 parts of the video, up to 00:10:00/ });
  const line = picture.querySelector('[data-ink="found"]');
  const dots = [...picture.querySelectorAll('circle')].map((dot) => [number(dot, 'cx'), number(dot, 'cy')]);
  expect(dots).toHaveLength(3);
  expect(dots[0]).toEqual([number(line, 'x1'), number(line, 'y1')]);
  expect(dots[2]).toEqual([number(line, 'x2'), number(line, 'y2')]);
  expect(server.asked(measure)[0]?.form).toMatchObject({ id: ['7'], type: ['episode'], path: [path] });
});

test('without speech it says so, and the line stays', async () => {
  const { dialog, server, user } = await setTwoPoints();
  server.answer(measure, { data: { state: 'done', proposal: { ...proposal, verdict: 'insufficient', drift: [] } } });
  await user.click(dialog.getByRole('button', { name: 'Compare with the audio' }));

  expect(await dialog.findByText('The audio has too little speech to compare with.')).toBeVisible();
  expect(dialog.getByRole('img', { name: /^The line runs/ })).toBeVisible();
});
