import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { readAnswer } from '#providers/read-answer.ts';

const shows = z.looseObject({ shows: z.array(z.looseObject({ id: z.string() })) });
const episode = z.looseObject({
  matchingSubtitles: z.array(
    z.looseObject({
      subtitleId: z.string(),
      version: z.string(),
      completed: z.boolean(),
      hearingImpaired: z.boolean(),
      qualities: z.array(z.string()).nullish(),
      release: z.string().nullish(),
    }),
  ),
});

/** The number of the first show; undefined when there is none. */
export const readShows = (json: unknown): string | undefined => readAnswer('Gestdown', shows, json).shows[0]?.id;

/** Skips unfinished subtitles. */
export const readEpisode = (json: unknown, code2: string): FoundSubtitle[] =>
  readAnswer('Gestdown', episode, json)
    .matchingSubtitles.filter(({ completed }) => completed)
    .map(({ subtitleId, version, hearingImpaired, qualities, release }) => ({
      id: subtitleId,
      language: { code2, hi: hearingImpaired, forced: false },
      releases: [release, [version, ...(qualities ?? [])].join(' ')].filter((name) => typeof name === 'string'),
      matches: ['series', 'season', 'episode', 'series_tvdb_id'],
    }));
