import type { MediaKind } from '#domain/media/kinds.ts';
import { standardWeights as weights } from './standard-weights.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MatchKey } from './match-key.ts';
import { scoreCandidate } from './score-candidate.ts';
import { episodeVideo, foundSubtitle, movieVideo } from './testing/videos.ts';

const plain = { wantsHearingImpaired: false };
const ofEpisode = (matches: readonly MatchKey[], rules = {}) =>
  scoreCandidate(foundSubtitle({ matches }), episodeVideo(), { ...plain, ...rules });

test('weights add up to the maximum, and a hash with the point for hearing is worth as much', () => {
  for (const [type, maximum] of [['episode', 360] as const, ['movie', 180] as const]) {
    const { hash, ...others } = weights[type];
    expect(Object.values(others).reduce<number>((sum, weight) => sum + weight, 0)).toBe(maximum);
    expect(hash + others.hearing_impaired).toBe(maximum);
  }
});

test('other weights count, out of their own sum, and no hash is worth more than that', () => {
  const own = { ...weights.episode, source: 200, hash: 900 };

  const name = ofEpisode(['series', 'season', 'episode', 'year'], { weights: own });
  expect(name).toMatchObject({ outOf: 535, score: 311, percent: 58.13 });
  expect(ofEpisode(['series', 'season', 'episode', 'year', 'source'], { weights: own }).score).toBe(511);
  expect(ofEpisode(['hash'], { weights: own })).toMatchObject({ score: 535, percent: 100 });
});

test('a subtitle for this very release misses only what the name does not say', () => {
  const releases = ['Harbour.Lights.S01E05.1080p.WEB-DL.DDP5.1.H.264-NTb'];

  const score = scoreCandidate(foundSubtitle({ releases }), episodeVideo(), plain);

  expect(score).toMatchObject({ score: 360, outOf: 360, percent: 100, mismatches: [], isRightVideo: true });
});

test('each agreement and disagreement is told with its points', () => {
  const releases = ['Harbour.Lights.S01E05.720p.HDTV.x264-LOL'];

  const score = scoreCandidate(foundSubtitle({ releases }), episodeVideo(), plain);

  expect(score.score).toBe(160 + 90 + 30 + 30 + 1 + 1 + 1);
  expect(score.percent).toBe(86.94);
  expect(score.mismatches).toEqual(['source', 'release_group', 'audio_codec', 'resolution']);
  expect(score.attributes).toContainEqual({ key: 'source', points: 25, matched: false });
  expect(score.attributes).toContainEqual({ key: 'series', points: 160, matched: true });
  expect(score.attributes.map(({ key }) => key)).not.toContain('hash');
});

test('the best name counts, not what all of them say together', () => {
  const releases = [
    'Harbour.Lights.S01E05.480p.HDTV.XviD-NTb',
    'Harbour.Lights.S01E05.1080p.WEB-DL.x265-OTHER',
    'Something.Else.S01E05',
  ];

  const score = scoreCandidate(foundSubtitle({ releases }), episodeVideo(), plain);

  expect(score.releases[0]).toBe(releases[1]);
  expect(score.matches).not.toContain('release_group');
});

test('numbers of databases stand for what they are numbers of', () => {
  expect(ofEpisode(['series_tvdb_id', 'season', 'episode'])).toMatchObject({ score: 311, isRightVideo: true });
  expect(ofEpisode(['imdb_id'])).toMatchObject({ score: 311, isRightVideo: true });
  expect(scoreCandidate(foundSubtitle({ matches: ['imdb_id'] }), movieVideo(), plain).score).toBe(101);
});

test('a hash that need not be confirmed is the full score with the right hearing', () => {
  expect(ofEpisode(['hash'])).toMatchObject({ score: 360, isRightVideo: true });
  expect(ofEpisode(['hash'], { wantsHearingImpaired: true })).toMatchObject({ score: 359 });
  expect(ofEpisode(['hash']).attributes[0]).toEqual({ key: 'hash', points: 359, matched: true });
});

test('a hash that has to be confirmed counts only when the names agree', () => {
  const verified = { isHashVerified: true };

  expect(ofEpisode(['hash'], verified)).toMatchObject({ score: 1, isRightVideo: false });
  expect(ofEpisode(['hash', 'series', 'season', 'episode'], verified).score).toBe(221);
  expect(ofEpisode(['hash', 'series', 'season', 'episode', 'source'], verified).score).toBe(360);
  expect(ofEpisode(['hash', 'series_imdb_id', 'season', 'episode', 'source'], verified).score).toBe(360);
  const movie = (matches: readonly MatchKey[]) =>
    scoreCandidate(foundSubtitle({ matches }), movieVideo(), { ...plain, ...verified }).score;
  expect(movie(['hash', 'source'])).toBe(31);
  expect(movie(['hash', 'source', 'video_codec'])).toBe(180);
});

const pack = (releases: string[], matches: MatchKey[]) =>
  scoreCandidate(foundSubtitle({ releases, matches, isPack: true }), episodeVideo(), plain).isRightVideo;

test('a season is for the episode, whether its name or the provider says which season it is', () => {
  expect(pack(['Harbour.Lights.S01.1080p.WEB-DL'], [])).toBe(true);
  expect(pack(['WEB-DL NTb'], ['series', 'season'])).toBe(true);
  expect(pack([], ['series', 'season'])).toBe(true);
  expect(pack(['Harbour.Lights.S01E01-E04.1080p.WEB-DL'], ['series', 'season'])).toBe(false);
  expect(pack(['Harbour.Lights.S02.1080p.WEB-DL'], ['series'])).toBe(false);
});

test('one for the hearing impaired loses a point where nobody asked for it', () => {
  const language = { code2: 'en', hi: true, forced: false };
  const matches: MatchKey[] = ['series', 'season', 'episode'];

  expect(scoreCandidate(foundSubtitle({ matches, language }), episodeVideo(), plain).score).toBe(220);
  expect(
    scoreCandidate(foundSubtitle({ matches, language }), episodeVideo(), { wantsHearingImpaired: true }).score,
  ).toBe(221);
  const whatever = scoreCandidate(foundSubtitle({ matches, language }), episodeVideo(), { wantsHearingImpaired: null });
  expect(whatever.mismatches).not.toContain('hearing_impaired');
});

test('a subtitle that only has the title of the episode may be for another series', () => {
  expect(ofEpisode(['title', 'season', 'series']).isRightVideo).toBe(false);
  expect(ofEpisode(['season', 'episode']).isRightVideo).toBe(false);
});

test('a special is known by its title', () => {
  const special = episodeVideo({ season: 0, episode: 3 });

  expect(scoreCandidate(foundSubtitle({ matches: ['title', 'series', 'year'] }), special, plain).score).toBe(311);
});

const keys = (type: MediaKind) =>
  // Object.keys forgets which keys there are.
  fc.subarray([
    ...(Object.keys(weights[type]) as MatchKey[]),
    'imdb_id',
    'tvdb_id',
    'series_imdb_id',
    'title',
  ] as MatchKey[]);
const rulesOf = fc.record({
  isHashVerified: fc.boolean(),
  wantsHearingImpaired: fc.constantFrom(true, false, null),
});

test.for(['episode', 'movie'] as const)('no %s scores more than there is, or less than nothing', (type) => {
  const video = type === 'episode' ? episodeVideo() : movieVideo();
  fc.assert(
    fc.property(keys(type), rulesOf, (matches, rules) => {
      const { score, outOf, percent, attributes, withoutHash } = scoreCandidate(
        foundSubtitle({ matches }),
        video,
        rules,
      );
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(outOf);
      expect(percent).toBeLessThanOrEqual(100);
      const isHash = attributes.some(({ key }) => key === 'hash');
      const added = attributes.reduce((sum, { points, matched }) => sum + (matched ? points : 0), 0);
      expect(isHash || added === score).toBe(true);
      expect(withoutHash).toBeLessThanOrEqual(score);
    }),
  );
});

test.for(['episode', 'movie'] as const)('one more agreement never makes a %s score less', (type) => {
  const video = type === 'episode' ? episodeVideo() : movieVideo();
  fc.assert(
    fc.property(keys(type), keys(type), rulesOf, (some, more, rules) => {
      const before = scoreCandidate(foundSubtitle({ matches: some }), video, rules).score;
      const after = scoreCandidate(foundSubtitle({ matches: [...some, ...more] }), video, rules).score;
      expect(after).toBeGreaterThanOrEqual(before);
    }),
  );
});
