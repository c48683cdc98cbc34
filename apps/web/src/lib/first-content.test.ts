import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFirstContent, awaitFirstContent } from './first-content.ts';
import { createStore } from './store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(isThere: boolean, isDrawn = () => true) {
  const state = createStore(isThere);
  awaitFirstContent({ isThere: state.get, isDrawn, watch: (onChange) => [state.subscribe(onChange)] });
  const work = vi.fn<() => void>();
  afterFirstContent(work);
  return { state, work };
}

test('work waits until the page has its data and was painted', async () => {
  const { state, work } = start(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).not.toHaveBeenCalled();

  state.set(true);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);

  expect(work).toHaveBeenCalledOnce();
});

test('a page that is still being drawn with its data is waited for', async () => {
  let isDrawn = false;
  const { work } = start(true, () => isDrawn);
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).not.toHaveBeenCalled();

  isDrawn = true;
  await vi.advanceTimersByTimeAsync(1000);

  expect(work).toHaveBeenCalledOnce();
});

test('a page that asks for more when it is drawn is waited for again', async () => {
  const { state, work } = start(true);
  state.set(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).not.toHaveBeenCalled();

  state.set(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledOnce();
});

test('a page that asks for more only after it was painted is waited for as well', async () => {
  const { state, work } = start(true);
  requestAnimationFrame(() => setTimeout(() => state.set(false)));
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).not.toHaveBeenCalled();

  state.set(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledOnce();
});

test('a page that never comes to rest holds nothing up for long', async () => {
  const { work } = start(false);

  await vi.advanceTimersByTimeAsync(5000);

  expect(work).toHaveBeenCalledOnce();
});

test('a page that is never drawn is not looked at for ever', async () => {
  const isDrawn = vi.fn<() => boolean>(() => false);
  start(true, isDrawn);
  await vi.advanceTimersByTimeAsync(5000);
  isDrawn.mockClear();

  await vi.advanceTimersByTimeAsync(1000);

  expect(isDrawn).not.toHaveBeenCalled();
});

test('later work is done at once', async () => {
  start(true);
  await vi.advanceTimersByTimeAsync(1000);
  const work = vi.fn<() => void>();

  afterFirstContent(work);

  expect(work).toHaveBeenCalledOnce();
});
