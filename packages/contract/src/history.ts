import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { libraryKind } from './library.ts';
import { madeBy } from '@captionarr/domain/ladder/rungs.ts';
import { scoredAttribute } from '@captionarr/domain/search/search-shapes.ts';
import { eventLanguage, moment } from '@captionarr/domain/library/shapes.ts';
import { listed, pageQuery, paged, sourceField, sourceFilter, wireInt } from './wire.ts';

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
  /** The following are additive. Of the row itself, and of the record of the search that brought it. */
  id: z.int().optional(),
  search_id: z.int().nullish(),
  /** The program that made the subtitle; null if people did. */
  made: z.enum(madeBy).nullish(),
  /** Unix milliseconds. */
  at: z.int().optional(),
  attributes: z.array(scoredAttribute).optional(),
  /** The change of the file, which can be undone. */
  change_id: z.int().nullish(),
  /** Time of the undo, in Unix ms. */
  undone_at: z.int().nullish(),
  /** The file is unchanged since, and its previous content is kept. */
  undoable: z.boolean().optional(),
  /** The batch of the season pack that it is from, if other files of that pack are in use as well. */
  pack_batch: z.string().nullish(),
  /** How many files of the pack are in use. */
  pack_files: z.int().optional(),
  ...sourceField,
};

/** Filters of the history. Additive; `total` counts the filtered rows. */
const historyQuery = pageQuery.extend({
  'filter[text]': z.string().optional(),
  /** The number of an action. */
  'filter[action]': wireInt().optional(),
  'filter[provider]': z.string().optional(),
  'filter[language]': z.string().optional(),
  /** Unix milliseconds: what happened since then. */
  'filter[since]': wireInt().optional(),
  'filter[source]': sourceFilter,
});

export type HistoryQuery = z.input<typeof historyQuery>;

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

/** A profile assignment with its actor and the previous profiles. */
export const profileChange = z
  .looseObject({
    id: z.int(),
    /** Unix milliseconds. */
    at: z.int(),
    /** User name, or `API key`. */
    who: z.string(),
    kind: libraryKind,
    /** How many series or movies. */
    items: z.int(),
    /** Title of one of them. */
    title: z.string().nullable(),
    /** By the names that the profiles had then, the most first; null for no profile. */
    groups: z.array(z.looseObject({ before: z.string().nullable(), after: z.string().nullable(), items: z.int() })),
    /** The change that this one undid. */
    undoes: z.int().nullable(),
    /** Unix milliseconds; null while it can be undone. */
    undone_at: z.int().nullable(),
  })
  .meta({ id: 'ProfileChange' });
export type ProfileChange = z.infer<typeof profileChange>;

export const profileUndo = z
  .looseObject({
    /** The change that this undo is, which can be undone as well; null when nothing was restored. */
    id: z.int().nullable(),
    kind: libraryKind,
    /** How many have the profile again that they had before. */
    restored: z.int(),
    /** Skipped, because their profile was changed since. */
    changed: z.int(),
    /** No longer in the library. */
    gone: z.int(),
    /** Left alone, as the profile that they had before was deleted. */
    deleted: z.int(),
  })
  .meta({ id: 'ProfileUndo' });
export type ProfileUndo = z.infer<typeof profileUndo>;

const profileChangesPath = '/history/profiles';

const dailyCount = z.looseObject({ date: z.string(), count: z.int() });
const namedCount = z.looseObject({ name: z.string(), count: z.int() });
const historyStats = z
  .looseObject({
    series: z.array(dailyCount),
    movies: z.array(dailyCount),
    /** The following are additive: both kinds together, most first. */
    providers: z.array(namedCount).optional(),
    languages: z.array(namedCount).optional(),
    actions: z.array(namedCount).optional(),
    /** Tenths of the score: `from` 90 counts 90% to 100%. */
    scores: z.array(z.looseObject({ from: z.int(), count: z.int() })).optional(),
  })
  .meta({ id: 'HistoryStats' });

export type HistoryStats = z.infer<typeof historyStats>;

export const statsQuery = z.object({
  timeFrame: z.enum(['week', 'month', 'trimester', 'year']).default('month'),
  /** `All`, or the number of an action. */
  action: z.string().default('All'),
  provider: z.string().default('All'),
  language: z.string().default('All'),
});

export type StatsQuery = z.input<typeof statsQuery>;

/** Origin of an external subtitle. */
export const subtitleOrigin = z
  .looseObject({
    path: z.string(),
    /** History action: downloaded, downloaded manually, upgraded, uploaded or translated. */
    action: z.int(),
    provider: z.string().nullable(),
    /** Percent. */
    score: z.number().nullable(),
    /** Unix milliseconds. */
    at: z.int(),
    /** The program that made it, what it made it from, such as `en` or `track 3`, and its engine. */
    made: z.enum(madeBy).optional(),
    from: z.string().optional(),
    engine: z.string().optional(),
  })
  .meta({ id: 'SubtitleOrigin' });
export type SubtitleOrigin = z.infer<typeof subtitleOrigin>;

export const historyEndpoints = {
  listEpisodes: {
    method: 'GET',
    shared: true,
    path: '/episodes/history',
    summary: 'Subtitle history of episodes, newest first',
    query: historyQuery.extend({ episodeid: wireInt().optional() }),
    response: paged(episodeHistoryEntry),
  },
  listMovies: {
    method: 'GET',
    shared: true,
    path: '/movies/history',
    summary: 'Subtitle history of movies, newest first',
    query: historyQuery.extend({ radarrid: wireInt().optional() }),
    response: paged(movieHistoryEntry),
  },
  origins: {
    method: 'GET',
    shared: true,
    path: '/history/origins',
    summary: 'Where the subtitles of a series or movie came from, by their paths',
    query: z.object({ seriesid: wireInt().optional(), radarrid: wireInt().optional() }),
    response: listed(subtitleOrigin),
  },
  stats: {
    method: 'GET',
    shared: true,
    path: '/history/stats',
    summary: 'Subtitles per day',
    query: statsQuery,
    response: historyStats,
  },
  listProfileChanges: {
    method: 'GET',
    shared: true,
    path: profileChangesPath,
    summary: 'Profiles assigned to series or movies, when and by whom, newest first',
    query: pageQuery.extend({ kind: libraryKind }),
    response: paged(profileChange),
  },
  undoProfileChange: {
    method: 'POST',
    path: profileChangesPath,
    summary: 'Restore the profiles from before a change, by its id or batch; items changed since are skipped',
    form: z.object({ id: wireInt().optional(), batch: z.string().max(64).optional() }),
    response: profileUndo,
  },
} satisfies EndpointGroup;
