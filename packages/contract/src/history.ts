import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { eventLanguage, moment } from './shapes.ts';
import { pageQuery, paged, wireInt } from './wire.ts';

const event = {
  ...moment,
  /** See `historyActions`. */
  action: z.int(),
  description: z.string(),
  language: eventLanguage,
  provider: z.string().nullable(),
  /** A percentage with its sign: `96.94%`. */
  score: z.string().nullable(),
  matches: z.array(z.string()),
  dont_matches: z.array(z.string()),
  monitored: z.boolean(),
  tags: z.array(z.string()),
  subs_id: z.string().nullable(),
  subtitles_path: z.string().nullable(),
  upgradable: z.boolean(),
  blacklisted: z.boolean(),
};

export const episodeHistoryEntry = z
  .looseObject({
    ...event,
    seriesTitle: z.string(),
    episodeTitle: z.string(),
    episode_number: z.string(),
    sonarrSeriesId: z.int(),
    sonarrEpisodeId: z.int(),
  })
  .meta({ id: 'EpisodeHistoryEntry' });
export type EpisodeHistoryEntry = z.infer<typeof episodeHistoryEntry>;

export const movieHistoryEntry = z
  .looseObject({ ...event, title: z.string(), radarrId: z.int() })
  .meta({ id: 'MovieHistoryEntry' });
export type MovieHistoryEntry = z.infer<typeof movieHistoryEntry>;

const dailyCount = z.looseObject({ date: z.string(), count: z.int() });
const historyStats = z
  .looseObject({ series: z.array(dailyCount), movies: z.array(dailyCount) })
  .meta({ id: 'HistoryStats' });

export const statsQuery = z.object({
  timeFrame: z.enum(['week', 'month', 'trimester', 'year']).default('month'),
  /** `All`, or the number of an action. */
  action: z.string().default('All'),
  provider: z.string().default('All'),
  language: z.string().default('All'),
});

export const historyEndpoints = {
  listEpisodes: {
    method: 'GET',
    path: '/episodes/history',
    summary: 'What happened to the subtitles of episodes, newest first',
    query: pageQuery.extend({ episodeid: wireInt().optional() }),
    response: paged(episodeHistoryEntry),
  },
  listMovies: {
    method: 'GET',
    path: '/movies/history',
    summary: 'What happened to the subtitles of movies, newest first',
    query: pageQuery.extend({ radarrid: wireInt().optional() }),
    response: paged(movieHistoryEntry),
  },
  stats: {
    method: 'GET',
    path: '/history/stats',
    summary: 'Subtitles per day',
    query: statsQuery,
    response: historyStats,
  },
} satisfies EndpointGroup;
