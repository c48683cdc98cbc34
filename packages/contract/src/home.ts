import * as z from 'zod';
import { madeBy } from '@captionarr/domain/ladder/rungs.ts';
import { causes } from '@captionarr/domain/library/causes.ts';
import { mediaKinds } from '@captionarr/domain/media/kinds.ts';
import type { EndpointGroup } from './endpoint.ts';
import { providerStatus } from './provider-status.ts';
import { healthIssue, setupStep } from './system.ts';
import { wireInt } from './wire.ts';

const video = {
  type: z.enum(mediaKinds),
  /** Id of the episode or movie. */
  id: z.int(),
  /** Id of the series or movie. */
  item_id: z.int(),
  /** Of the series or movie. */
  title: z.string(),
  /** `3x7`, without zeros in front, and the title of the episode; null for movies. */
  episode_number: z.string().nullable(),
  episode_title: z.string().nullable(),
  poster: z.string().nullable(),
};

/** A subtitle that came, newest first. What was undone isn’t among them. */
export const homeArrival = z
  .looseObject({
    ...video,
    history_id: z.int(),
    /** Unix milliseconds. */
    at: z.int(),
    /** See `historyActions`. */
    action: z.int(),
    /** `en`, `en:hi` or `en:forced`. */
    language: z.string(),
    provider: z.string().nullable(),
    /** Percent; null if nothing was scored. */
    score: z.number().nullable(),
    made: z.enum(madeBy).nullable(),
    /** The change of the file, if it can be undone by `POST /subtitles/restore`. */
    change_id: z.int().nullable(),
  })
  .meta({ id: 'HomeArrival' });
export type HomeArrival = z.infer<typeof homeArrival>;

/** How much of what the profiles ask for in a language is there. */
export const homeCoverage = z
  .looseObject({
    /** `en`, `en:hi` or `en:forced`. */
    language: z.string(),
    /** Videos that have it, of those that must. */
    there: z.int(),
    missing: z.int(),
    /** Files in it that a program made. */
    machine_made: z.int(),
    /** Videos that don’t have it, where it is only nice to have. */
    nice_missing: z.int(),
  })
  .meta({ id: 'HomeCoverage' });
export type HomeCoverage = z.infer<typeof homeCoverage>;

/** Missing subtitles with the same cause: of episodes and of movies. */
const homeCause = z.looseObject({ cause: z.enum(causes), episodes: z.int(), movies: z.int() });
export type HomeCause = z.infer<typeof homeCause>;

const homeProvider = providerStatus.pick({
  name: true,
  state: true,
  status: true,
  until: true,
  quota: true,
  requests_today: true,
});
export type HomeProvider = z.infer<typeof homeProvider>;

const addedVideo = z.looseObject({ ...video, at: z.int() }).meta({ id: 'HomeAddedVideo' });
export type HomeAddedVideo = z.infer<typeof addedVideo>;

export const home = z
  .looseObject({
    /**
     * `setup`: nothing can be searched yet. `nothing-wanted`: no title has a profile that asks for anything.
     * `counting`: nothing is missing, but what is there isn’t counted yet. `nearly`: at least 95% are there.
     */
    verdict: z.enum(['setup', 'counting', 'nothing-wanted', 'complete', 'nearly', 'missing']),
    /** The steps from a new installation to subtitles. */
    setup: z.array(setupStep),
    /** How many titles there are. */
    titles: z.looseObject({ series: z.int(), movies: z.int() }),
    missing: z.int(),
    /** They add up to `missing`; without those of zero. */
    causes: z.array(homeCause),
    /** The most missing first; null until it has been counted since the start. */
    coverage: z.array(homeCoverage).nullable(),
    /** When everything missing is searched next, in Unix milliseconds. */
    next_search_at: z.int().nullable(),
    /** When it was searched last; null if it never was. */
    last_search_at: z.int().nullable(),
    /** `total` is at most 1000. */
    arrivals: z.looseObject({ total: z.int(), data: z.array(homeArrival) }),
    /** What needs a person, each problem once. */
    attention: z.looseObject({
      issues: z.array(healthIssue),
      /** Machine-made subtitles to look at. */
      reviews: z.looseObject({ episodes: z.int(), movies: z.int() }),
      /** Reports of viewers that only the owner can settle. */
      reports: z.int(),
    }),
    providers: z.array(homeProvider),
    /** Videos that came or were replaced, newest first. */
    added: z.array(addedVideo),
  })
  .meta({ id: 'Home' });
export type Home = z.infer<typeof home>;

export const homeEndpoints = {
  read: {
    method: 'GET',
    shared: true,
    path: '/home',
    summary: 'What the first page shows: what came, what is missing and why, and what needs your attention',
    query: z.object({
      /** Unix milliseconds: what came since then. Twelve hours ago by default. */
      since: wireInt().optional(),
    }),
    response: home,
  },
} satisfies EndpointGroup;
