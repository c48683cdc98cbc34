import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { eventLanguage, languageText, moment } from '@captionarr/domain/library/shapes.ts';
import { listed, pageQuery, sourceField, sourceFilter, wireFlag, wireInt } from './wire.ts';

const entry = {
  ...moment,
  provider: z.string(),
  subs_id: z.string(),
  language: eventLanguage,
  /** Release name of the entry, if known. Additive. */
  release: z.string().nullish(),
  /** Unix milliseconds. Additive. */
  at: z.int().optional(),
  ...sourceField,
};

const blacklistQuery = pageQuery.extend({ 'filter[source]': sourceFilter });

export const episodeBlacklistEntry = z
  .looseObject({
    ...entry,
    seriesTitle: z.string(),
    episodeTitle: z.string(),
    episode_number: z.string(),
    sonarrSeriesId: z.int(),
  })
  .meta({ id: 'EpisodeBlacklistEntry' });
export type EpisodeBlacklistEntry = z.infer<typeof episodeBlacklistEntry>;

export const movieBlacklistEntry = z
  .looseObject({ ...entry, title: z.string(), radarrId: z.int() })
  .meta({ id: 'MovieBlacklistEntry' });
export type MovieBlacklistEntry = z.infer<typeof movieBlacklistEntry>;

const addForm = z.object({
  provider: z.string(),
  subs_id: z.string(),
  language: languageText,
  subtitles_path: z.string(),
});
const removal = {
  query: z.object({ all: wireFlag().optional() }),
  form: z.object({ provider: z.string().optional(), subs_id: z.string().optional() }),
};
/** These three calls have always answered an empty text with 200. */
const emptyText = z.literal('');

export const blacklistEndpoints = {
  listEpisodes: {
    method: 'GET',
    shared: true,
    path: '/episodes/blacklist',
    summary: 'Blacklisted subtitles of episodes, newest first',
    query: blacklistQuery,
    response: listed(episodeBlacklistEntry),
  },
  addEpisode: {
    method: 'POST',
    path: '/episodes/blacklist',
    summary: 'Blacklist a subtitle of an episode, remove its file and search for a replacement',
    query: z.object({ seriesid: wireInt(), episodeid: wireInt() }),
    form: addForm,
    response: emptyText,
  },
  removeEpisodes: {
    method: 'DELETE',
    path: '/episodes/blacklist',
    summary: 'Remove one subtitle or all from the blacklist of episodes',
    ...removal,
  },
  listMovies: {
    method: 'GET',
    shared: true,
    path: '/movies/blacklist',
    summary: 'Blacklisted subtitles of movies, newest first',
    query: blacklistQuery,
    response: listed(movieBlacklistEntry),
  },
  addMovie: {
    method: 'POST',
    path: '/movies/blacklist',
    summary: 'Blacklist a subtitle of a movie, remove its file and search for a replacement',
    query: z.object({ radarrid: wireInt() }),
    form: addForm,
    response: emptyText,
  },
  removeMovies: {
    method: 'DELETE',
    path: '/movies/blacklist',
    summary: 'Remove one subtitle or all from the blacklist of movies',
    ...removal,
    response: emptyText,
  },
} satisfies EndpointGroup;
