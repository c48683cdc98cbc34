import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreCandidate } from './score-candidate.ts';
import { forSeason, holdsEpisode, isSeasonPack } from './season-pack.ts';
import { episodeVideo, foundSubtitle } from './testing/videos.ts';

const english = { code2: 'en', hi: false, forced: false };
const nameOf = (number: number) => `Harbour.Lights.S01E${String(number).padStart(2, '0')}.WEB-DL-NTb.srt`;

test('what a provider says about one episode does not hold for the others', () => {
  const found = foundSubtitle({
    matches: ['hash', 'episode', 'title', 'imdb_id', 'source'],
    handle: { key: 'secret' },
  });

  const pack = forSeason(found);

  expect(new Set(pack.matches)).toEqual(new Set(['series', 'year', 'season', 'source']));
  expect(pack).toMatchObject({ isPack: true });
  expect(pack).not.toHaveProperty('handle');
});

test('a pack is for every episode of its season, and for none of another', () => {
  const pack = forSeason(foundSubtitle({ releases: ['Harbour.Lights.S01.1080p.WEB-DL-NTb'], matches: ['series'] }));
  const isFor = (season: number, episode: number) =>
    scoreCandidate({ ...pack, matches: season === 1 ? pack.matches : ['series'] }, episodeVideo({ season, episode }), {
      wantsHearingImpaired: false,
    }).isRightVideo;

  expect([isFor(1, 1), isFor(1, 20), isFor(2, 1)]).toEqual([true, true, false]);
});

test('a pack holds exactly the episodes that its files name', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 2 }),
      fc.integer({ min: 1, max: 30 }),
      (held, episode) => {
        const video = episodeVideo({ episode });
        expect(holdsEpisode(held.map(nameOf), { video, language: english })).toBe(held.includes(episode));
      },
    ),
  );
});

test('a lone subtitle says nothing about other episodes', () => {
  expect(isSeasonPack([nameOf(1), 'readme.txt', '__MACOSX/x.srt'])).toBe(false);
  expect(isSeasonPack([nameOf(1), nameOf(2)])).toBe(true);
  expect(holdsEpisode([nameOf(5), 'readme.txt'], { video: episodeVideo(), language: english })).toBe(false);
});
