import { expect, test } from 'vitest';
import type { VideoStreams } from '#domain/media/video-streams.ts';
import { providerContext } from '#providers/testing/provider-context.ts';
import { anEpisode } from '#providers/testing/video-facts.ts';
import { findTracks } from './find-tracks.ts';
import { client } from './client.ts';
import recorded from './answers/streams.json' with { type: 'json' };

const streams: VideoStreams = recorded;
const plain = {
  included_codecs: [],
  timeout: 600,
  hi_fallback: false,
  unknown_as_fallback: false,
  fallback_lang: 'en',
};
const brief = (config: Partial<Parameters<typeof findTracks>[1]> = {}) =>
  findTracks(streams.subtitles, { ...plain, ...config }).map(
    ({ index, language }) => `${index} ${language.code2}${language.hi ? ' hi' : ''}`,
  );

test('text tracks are found; pictures, commentaries and those without a language are not', () => {
  expect(brief()).toEqual(['0 en', '1 en hi', '2 fr hi']);
});

test('a language that has only one for the hearing impaired may be content with that', () => {
  expect(brief({ hi_fallback: true })).toEqual(['0 en', '1 en hi', '2 fr']);
});

test('a track that does not say its language may be taken for one', () => {
  expect(brief({ unknown_as_fallback: true, fallback_lang: 'it' })).toContain('5 it');
});

test('only the chosen codecs are looked at', () => {
  expect(brief({ included_codecs: ['ass'] })).toEqual(['2 fr hi']);
});

test('a track is found with a full match and read in its own format', async () => {
  const read: unknown[] = [];
  const context = providerContext({
    media: {
      streams: () => Promise.resolve(streams),
      readTrack: (...parameters) => {
        read.push(parameters);
        return Promise.resolve(Buffer.from('[Script Info]'));
      },
    },
  });
  const query = { video: anEpisode(), languages: ['fr'], wantsForced: false };

  const found = await client.search(query, plain, context);
  const file = found[0] && (await client.download(found[0], { ...plain, timeout: 90 }, context));

  expect(found).toMatchObject([
    { id: 'episode-1-734003200-2', matches: ['hash'], language: { code2: 'fr', hi: true } },
  ]);
  expect(file?.fileName).toBe('track-2.ass');
  expect(read).toEqual([[2, 'ass', 90_000]]);
});
