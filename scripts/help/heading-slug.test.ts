import { expect, test } from 'vitest';
import { headingSlug } from './heading-slug.ts';

test.each([
  ['Sonarr or Radarr cannot be reached', 'sonarr-or-radarr-cannot-be-reached'],
  ['ffmpeg, ffprobe or mediainfo is missing', 'ffmpeg-ffprobe-or-mediainfo-is-missing'],
  ['General: general', 'general-general'],
  ['What it will (and will not) do?', 'what-it-will-and-will-not-do'],
  ['snake_case & C++', 'snake_case--c'],
  ['Übersicht', 'übersicht'],
])('"%s" has the anchor that GitHub gives it', (text, slug) => {
  expect(headingSlug(text)).toBe(slug);
});
