import type { StudioFile } from '@captionarr/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderRoutes } from '#testing/render.tsx';
import { StudioPage } from '#features/studio/studio-page.tsx';
import type { Order } from './drawing.ts';

/** jsdom has no workers: this one is told what to say. */
class HeardWorker extends EventTarget {
  static last: HeardWorker | undefined;
  readonly orders: Order[] = [];
  isEnded = false;
  constructor() {
    super();
    HeardWorker.last = this;
  }
  postMessage(order: Order) {
    this.orders.push(order);
  }
  terminate() {
    this.isEnded = true;
  }
  say(data: 'drawn' | 'failed') {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data })));
  }
}

beforeEach(() => {
  localStorage.clear();
  HeardWorker.last = undefined;
  vi.stubGlobal('Worker', HeardWorker);
  Object.assign(HTMLCanvasElement.prototype, { transferControlToOffscreen: () => ({}) });
  HTMLMediaElement.prototype.load = () => {};
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
});

const sign = String.raw`{\pos(320,40)}HARBOUR`;
const path = '/tv/Saltmarsh.S02E07.en.ass';
async function start(text = sign) {
  const file: StudioFile = {
    title: 'Saltmarsh 2×07',
    item_id: 12,
    language: 'en',
    hash: 'a',
    format: 'ass',
    charset: 'utf-8',
    cues: [{ id: 0, start: 1000, end: 4000, text, style: 'Sign' }],
    draft: null,
    others: [],
    video: { duration: 60_000, frame_rate: 25, play: 'direct', reason: null, mime: 'video/mp4', has_audio: false },
  };
  fakeServer({
    'GET /studio': file,
    'GET /studio/frame': { hash: 'a', head: '[Events]\n', tail: '', events: [['Dialogue: 0,', ',', ',Sign,']] },
    'GET /studio/sound': { state: 'none', reason: 'No audio.' },
    'POST /studio/draft': undefined,
    'GET /system/languages': [{ code2: 'en', name: 'English', enabled: true }],
  });
  const address = `/studio/episode/7?${new URLSearchParams({ path })}`;
  const page = renderRoutes([{ path: '/studio/:type/:id', element: <StudioPage /> }], address);
  await screen.findByRole('heading', { level: 1, name: file.title });
  return page;
}
const worker = () => waitFor(() => HeardWorker.last ?? Promise.reject(new Error('No worker yet.')));
const plain = () => screen.queryAllByText('HARBOUR').filter((element) => element.closest('[aria-hidden]'));

test('libass gets the file as it is edited, and takes the place of the plain text', async () => {
  const { user } = await start();
  const libass = await worker();
  expect(plain()).toHaveLength(1);
  libass.say('drawn');
  expect(plain()).toHaveLength(0);

  await user.type(screen.getByRole('textbox', { name: /^Text of cue/ }), '!');
  await waitFor(() => {
    libass.say('drawn');
    expect(libass.orders.at(-1)).toMatchObject({
      time: 1000,
      track: `[Events]\nDialogue: 0,0:00:01.00,0:00:04.00,Sign,${sign}!\n`,
    });
  });
});

test('a browser in which it fails shows plain text, and says so', async () => {
  await start();
  const libass = await worker();
  libass.say('failed');

  expect(screen.getByText('Plain text: this browser can’t draw styles.')).toBeVisible();
  expect(plain()).toHaveLength(1);
  expect(libass.isEnded).toBe(true);
});

test('letters that the font doesn’t have are never drawn', async () => {
  await start('أين كنت؟');

  expect(await screen.findByText('Plain text: the drawing font doesn’t have these letters.')).toBeVisible();
  expect(HeardWorker.last).toBeUndefined();
});
