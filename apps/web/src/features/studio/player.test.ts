import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlayer } from './player.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // A browser that is busy with the video draws no frames.
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('fetch', async () => new Response('', { headers: { 'x-video-start': '0.000' } }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A video that plays only when it’s told to, and counts the streams it was given. */
function film() {
  const element = document.createElement('video');
  const streams: string[] = [];
  let isPaused = true;
  Object.defineProperties(element, {
    src: {
      set: (address: string) => {
        streams.push(address);
        isPaused = true;
        element.currentTime = 0;
      },
    },
    paused: { get: () => isPaused },
    currentTime: { value: 0, writable: true },
    play: {
      value: async () => {
        isPaused = false;
        element.dispatchEvent(new Event('play'));
      },
    },
    pause: {
      value: () => {
        isPaused = true;
        element.dispatchEvent(new Event('pause'));
      },
    },
    load: { value: () => {} },
  });
  return { element, streams };
}

async function seekTo(to: number) {
  const { element, streams } = film();
  const player = createPlayer({ type: 'movie', id: 7, play: 'remux' });
  player.attach(element);
  player.seek(to);
  const runTo = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(50);
    element.currentTime = seconds;
    await vi.advanceTimersByTimeAsync(50);
  };
  return { element, streams, player, runTo };
}

test('a stream is stopped at the moment, also while the browser draws no frames', async () => {
  const { element, player, runTo } = await seekTo(1000);

  await runTo(0.5);
  expect([element.paused, element.muted]).toEqual([false, true]);
  await runTo(1.02);

  expect([element.paused, element.playbackRate, player.time.get()]).toEqual([true, 1, 1000]);
});

test('a stream that ran past the moment is run through again, more slowly', async () => {
  const { element, streams, player, runTo } = await seekTo(1000);

  await runTo(0.1);
  const before = { rate: element.playbackRate, streams: streams.length };
  await runTo(5.84);
  await runTo(0.1);
  expect(streams).toHaveLength(before.streams + 1);
  expect(element.playbackRate).toBeLessThan(before.rate);
  await runTo(1.02);

  expect([element.paused, player.time.get()]).toEqual([true, 1000]);
});

test('a playhead that can’t be reached says what is shown', async () => {
  const { element, player, runTo } = await seekTo(1000);

  for (let no = 0; no < 5; no++) await runTo(5.84);

  expect([element.paused, player.time.get()]).toEqual([true, 5840]);
});
