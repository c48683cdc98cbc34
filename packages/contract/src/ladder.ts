import * as z from 'zod';
import { madeBy, rungNames, rungStates } from '@captionarr/domain/ladder/rungs.ts';
import { languageText } from '@captionarr/domain/library/shapes.ts';
import type { EndpointGroup } from './endpoint.ts';
import { mediaKind } from './library.ts';
import { listed, wireInt } from './wire.ts';

/** One language of one video. */
const wish = { type: mediaKind, id: wireInt(), language: languageText };

/**
 * A measured figure: `lines`, `doubtful`, `open`, `dropped`; `coverage` and `precision` in percent; `offset` in seconds;
 * `cost` in US dollars …
 */
const figure = z.looseObject({ name: z.string(), value: z.number() });

export const rungReport = z
  .looseObject({
    rung: z.enum(rungNames),
    state: z.enum(rungStates),
    /** What happened, or why it hasn’t yet, in English. */
    sentence: z.string().nullable(),
    /** When it was last tried, and how long that took; null if it wasn’t. */
    at: z.int().nullable(),
    took_ms: z.int().nullable(),
    /** When its turn comes; null if that isn’t known or it won’t. */
    next_at: z.int().nullable(),
    figures: z.array(figure),
    /** The job that runs it now. */
    job_id: z.int().nullable(),
    /** A result that waits for a person. */
    review_id: z.int().nullable(),
    /** The search whose record has the providers’ side. */
    search_id: z.int().nullable(),
  })
  .meta({ id: 'RungReport' });
export type RungReport = z.infer<typeof rungReport>;

export const ladderReport = z
  .looseObject({
    language: z.string(),
    /** In the order of the profile. */
    rungs: z.array(rungReport),
  })
  .meta({ id: 'LadderReport' });
export type LadderReport = z.infer<typeof ladderReport>;

/** What a machine rung would take. */
export const rungEstimate = z
  .looseObject({
    rung: z.enum(madeBy),
    /** Why it can’t be done; null if it can. */
    problem: z.string().nullable(),
    lines: z.int().nullable(),
    characters: z.int().nullable(),
    /** By the speed of earlier runs; null if there were none. */
    seconds: z.number().nullable(),
    /** In US dollars, by the price in the settings; null if there is none. */
    cost: z.number().nullable(),
    /** What it is made from: a track, a file or the audio, in words such as `English, track 3`. */
    from: z.string().nullable(),
    engine: z.string().nullable(),
  })
  .meta({ id: 'RungEstimate' });
export type RungEstimate = z.infer<typeof rungEstimate>;

const reviewCue = z
  .looseObject({
    no: z.int(),
    /** Milliseconds. */
    start: z.int(),
    end: z.int(),
    text: z.string(),
    /** The original line of a translation. */
    source: z.string().nullable(),
    /** Path of its picture below `/api`; null if it has none. */
    picture: z.string().nullable(),
    /** Why it should be looked at; null if nothing is doubtful. */
    doubt: z.enum(['empty', 'unsure', 'unknown-word', 'language', 'open', 'length', 'silence', 'repeated']).nullable(),
  })
  .meta({ id: 'ReviewCue' });
export type ReviewCue = z.infer<typeof reviewCue>;

export const reviewSummary = z
  .looseObject({
    id: z.int(),
    type: mediaKind,
    media_id: z.int(),
    /** Id of the series or movie. */
    item_id: z.int(),
    title: z.string(),
    language: z.string(),
    made: z.enum(madeBy),
    at: z.int(),
    cues: z.int(),
    doubtful: z.int(),
    /** The file it was saved as; null while it only waits for a person. */
    path: z.string().nullable(),
    /** What it was made from, such as `en` or `track 3`, and by what. */
    from: z.string(),
    engine: z.string(),
    /** Why it wasn’t saved by itself. */
    sentence: z.string().nullable(),
  })
  .meta({ id: 'ReviewSummary' });
export type ReviewSummary = z.infer<typeof reviewSummary>;

export const review = z.looseObject({ ...reviewSummary.shape, all: z.array(reviewCue) }).meta({ id: 'Review' });
export type Review = z.infer<typeof review>;

/** The ladder of ways to a subtitle. Additive: other servers of this API have none of it. */
export const ladderEndpoints = {
  read: {
    method: 'GET',
    shared: true,
    path: '/ladder',
    summary: 'Where one language of an episode or movie stands: every rung, what came of it, and what comes next',
    query: z.object(wish),
    response: ladderReport,
  },
  estimate: {
    method: 'GET',
    path: '/ladder/estimate',
    summary: 'What making a subtitle with one machine rung would take; makes nothing',
    query: z.object({ ...wish, rung: z.enum(madeBy) }),
    response: rungEstimate,
  },
  make: {
    method: 'POST',
    path: '/ladder',
    summary: 'Make a subtitle with one machine rung now, as a job; `batch` undoes it',
    form: z.object({ ...wish, rung: z.enum(madeBy) }),
    response: z.looseObject({ job_id: z.int(), batch: z.string() }),
  },
  reviews: {
    method: 'GET',
    shared: true,
    path: '/ladder/reviews',
    summary: 'Machine-made subtitles that a person should look at, newest first',
    query: z.object({
      type: mediaKind.optional(),
      id: wireInt().optional(),
      /** Id of the series or movie; with `type`. */
      item: wireInt().optional(),
    }),
    response: listed(reviewSummary),
  },
  review: {
    method: 'GET',
    shared: true,
    path: '/ladder/reviews/:id',
    summary: 'One of them with all its cues',
    params: z.object({ id: wireInt() }),
    response: review,
  },
  settle: {
    method: 'POST',
    path: '/ladder/reviews/:id',
    summary: 'Save a reviewed subtitle with corrections, or discard it; `batch` undoes a save, `restore` a discard',
    params: z.object({ id: wireInt() }),
    form: z.object({
      action: z.enum(['save', 'discard', 'restore']),
      /** JSON: `[{ "no": 3, "text": "…" }]`; cues that aren’t named stay as they are. */
      corrections: z.string().optional(),
    }),
    response: z.looseObject({ batch: z.string().nullable() }),
  },
} satisfies EndpointGroup;
