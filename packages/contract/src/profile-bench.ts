import * as z from 'zod';
import { flawCodes } from '@captionarr/domain/ladder/find-flaws.ts';
import { madeBy, rungNames, rungStates, strengths } from '@captionarr/domain/ladder/rungs.ts';
import { searchVerdict } from '@captionarr/domain/search/search-shapes.ts';
import { mediaKind } from './library.ts';

const plannedRung = z.looseObject({
  rung: z.enum(rungNames),
  state: z.enum(rungStates),
  /** Why, such as `wait`, `round`, `nothing-found` or `off`. */
  reason: z.string(),
  next_at: z.int().nullable(),
});

export const benchWish = z
  .looseObject({
    /** `en`, `en:hi` or `en:forced`. */
    language: z.string(),
    name: z.string(),
    strength: z.enum(strengths),
    does: z.enum([
      'there',
      /** A rule or the monitoring excludes the title. */
      'excluded',
      /** The profile skips the language, because the audio is in it, or isn’t. */
      'spoken',
      'not-spoken',
      /** Another language is enough. */
      'cutoff',
      /** The rung’s turn is now. */
      'next',
      /** It comes at `at`, or after what `reason` says. */
      'waiting',
      /** Providers are searched again. */
      'again',
      /** Nothing is left to try. */
      'stuck',
    ]),
    rung: z.enum(rungNames).nullable(),
    reason: z.string().nullable(),
    at: z.int().nullable(),
    /** For what is there: a track in the video, and how a program made it. */
    embedded: z.boolean(),
    made: z.enum(madeBy).nullable(),
    /** The last search of the providers; null if there was none. */
    search: z
      .looseObject({ outcome: searchVerdict.shape.outcome, at: z.int(), best: z.number().nullable() })
      .nullable(),
    /** Every rung; empty for what isn’t wanted. */
    rungs: z.array(plannedRung),
    /** Differs from what the saved profile does. */
    is_new: z.boolean(),
  })
  .meta({ id: 'BenchWish' });
export type BenchWish = z.infer<typeof benchWish>;

const benchTitle = z
  .looseObject({
    type: mediaKind,
    /** Id of the episode or movie, and of its series or itself. */
    id: z.int(),
    item_id: z.int(),
    title: z.string(),
    /** Number and title of an episode. */
    episode: z.string().nullable(),
    year: z.int().nullable(),
    /** Names of the audio languages. */
    audio: z.array(z.string()),
    poster: z.string().nullable(),
    /** Why it was chosen. */
    chosen: z.enum(['pinned', 'changed', 'waiting', 'audio', 'other']),
    wishes: z.array(benchWish),
  })
  .meta({ id: 'BenchTitle' });
export type BenchTitle = z.infer<typeof benchTitle>;

const profileFlaw = z
  .looseObject({
    code: z.enum(flawCodes),
    /** Id of the item that it is about. */
    item: z.int().nullable(),
    rung: z.enum(rungNames).nullable(),
    /** The pattern that a name must contain, and the one that it must not. */
    patterns: z.array(z.string()),
  })
  .meta({ id: 'ProfileFlaw' });
export type ProfileFlaw = z.infer<typeof profileFlaw>;

export const profileBench = z
  .looseObject({
    titles: z.array(benchTitle),
    /** Whether these titles have the profile; false if none has, and others stand in. */
    in_use: z.boolean(),
    /** What contradicts itself or can never have an effect. */
    flaws: z.array(profileFlaw),
    /** Rungs that need a program or a server first, and what. */
    setup: z.array(z.looseObject({ rung: z.enum(madeBy), sentence: z.string() })),
  })
  .meta({ id: 'ProfileBench' });
export type ProfileBench = z.infer<typeof profileBench>;

/** Everything that the profile wants and that isn’t there, by what comes next. */
export const profileTotals = z
  .looseObject({
    totals: z.array(
      z.looseObject({
        does: benchWish.shape.does.extract(['next', 'waiting', 'again', 'stuck']),
        rung: z.enum(rungNames).nullable(),
        count: z.int(),
        /** How many of them the saved profile does something else with. */
        fresh: z.int(),
        /** True if the rung may turn out to be of no use for some. */
        at_most: z.boolean(),
        /** US dollars, and seconds of work, by what the rung estimates for a few; null if that isn’t known. */
        cost: z.number().nullable(),
        seconds: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'ProfileTotals' });
export type ProfileTotals = z.infer<typeof profileTotals>;
