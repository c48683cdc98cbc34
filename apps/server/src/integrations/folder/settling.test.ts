import { expect, test } from 'vitest';
import { createSettling } from './settling.ts';

const start = 1_700_000_000_000;
const video = (size: number, modifiedAt: number) => ({
  name: 'a.mkv',
  path: '/a.mkv',
  device: '1',
  inode: '1',
  size,
  modifiedAt,
});

test('a new file is complete when it was the same for two seconds', () => {
  let time = start;
  const settling = createSettling(() => time);

  expect(settling.isSettled(video(1, start))).toBe(false);
  time += 1000;
  expect(settling.isSettled(video(1, start))).toBe(false);
  time += 1000;
  expect(settling.isSettled(video(1, start))).toBe(true);
});

test('a file that grows waits, and one whose last change is long ago doesn’t', () => {
  let time = start;
  const settling = createSettling(() => time);

  for (let size = 1; size < 5; size++, time += 2000) expect(settling.isSettled(video(size, time))).toBe(false);
  expect(settling.isSettled(video(9, start - 60_000))).toBe(true);
});
