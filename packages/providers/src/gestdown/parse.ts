import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { flag, id, readRows, text, texts } from '#providers/lenient.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';

const shows = z.looseObject({ shows: z.array(z.unknown()) });
const show = z.looseObject({ id });
const episode = z.looseObject({ matchingSubtitles: z.array(z.unknown()) });
const subtitle = z.looseObject({
  subtitleId: id,
  version: text,
  completed: flag,
  hearingImpaired: flag,
  qualities: texts,
  release: text,
});

/** The numbers of the series with a number of TheTVDB; there may be several. */
export const readShows = (json: unknown, context: ReadContext): string[] =>
  readRows(context, show, readAnswer(context, shows, json).shows).map((one) => one.id);

/** Skips unfinished subtitles. */
export const readEpisode = (json: unknown, code2: string, context: ReadContext): FoundSubtitle[] =>
  readRows(context, subtitle, readAnswer(context, episode, json).matchingSubtitles)
    .filter(({ completed }) => completed !== false)
    .map(({ subtitleId, version = '', hearingImpaired = false, qualities = [], release = '' }) => ({
      id: subtitleId,
      language: { code2, hi: hearingImpaired, forced: false },
      releases: [release, [version, ...qualities].join(' ').trim()].filter((name) => name !== ''),
      matches: ['series', 'season', 'episode', 'series_tvdb_id'],
    }));
