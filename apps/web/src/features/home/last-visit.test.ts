import { beforeEach, expect, test } from 'vitest';
import { noteVisit } from './last-visit.ts';

const minute = 60_000;
const hour = 60 * minute;

beforeEach(() => localStorage.clear());

test('the first visit has none before it', () => {
  expect(noteVisit(1000 * hour)).toBeUndefined();
  expect(noteVisit(1000 * hour + minute)).toBeUndefined();
});

test('a visit continues over reloads, and tells what came since the one before', () => {
  noteVisit(1000 * hour);
  expect(noteVisit(1072 * hour)).toBe(1000 * hour);
  expect(noteVisit(1072 * hour + 5 * minute)).toBe(1000 * hour);
  expect(noteVisit(1072 * hour + 20 * minute)).toBe(1000 * hour);
  expect(noteVisit(1080 * hour)).toBe(1072 * hour + 20 * minute);
});

test('what another program stored there is ignored', () => {
  localStorage.setItem('captionarr.home-visit', '{"seen":"yesterday"}');
  expect(noteVisit(1000 * hour)).toBeUndefined();
});
