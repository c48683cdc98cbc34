import { expect, test } from 'vitest';
import { anEpisode } from './testing/video-facts.ts';
import { isTitleOf } from './titles.ts';

test('a title is the same whatever its case, accents and punctuation; an alternative one counts too', () => {
  const video = anEpisode({ title: "Marée Basse & Friend's", alternativeTitles: ['Low Tide'] });

  expect(
    ['maree basse and friends', 'Marée Basse: & Friend’s', 'LOW TIDE'].every((title) => isTitleOf(video, title)),
  ).toBe(true);
  expect(isTitleOf(video, 'Low Tides')).toBe(false);
  expect(isTitleOf(video, '')).toBe(false);
});
