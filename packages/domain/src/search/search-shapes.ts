import * as z from 'zod';
import { causes } from '#domain/library/causes.ts';
import { missingSubtitle } from '#domain/library/shapes.ts';
import { mediaKinds } from '#domain/media/kinds.ts';
import { lever } from './lever-shape.ts';
import { workOrder } from './plan-quota.ts';

/** One thing that a subtitle and a video may agree in. */
export const scoredAttribute = z
  .looseObject({
    /** `series`, `source`, `release_group` … */
    key: z.string(),
    points: z.int(),
    matched: z.boolean(),
  })
  .meta({ id: 'ScoredAttribute' });
export type ScoredAttribute = z.infer<typeof scoredAttribute>;

/** How a provider took part in a search. */
export const askedProvider = z
  .looseObject({
    provider: z.string(),
    state: z.enum(['waiting', 'asking', 'answered', 'failed', 'paused', 'skipped', 'stopped']),
    /** `TooManyRequests` …: what went wrong, or why it is paused; empty otherwise. */
    reason: z.string(),
    /** The same in a sentence; for `skipped`, why it was not asked. */
    message: z.string(),
    /** Until when it is paused, in Unix milliseconds. */
    until: z.int().nullable(),
    found: z.int(),
    took_ms: z.int().nullable(),
    /** It was asked for another copy of the video (see `copies`), and its answer counts for both; absent otherwise. */
    borrowed: z.boolean().optional(),
  })
  .meta({ id: 'AskedProvider' });
export type AskedProvider = z.infer<typeof askedProvider>;

/** Why a candidate was not taken. */
export const ruleNames = [
  'below-minimum',
  'not-better',
  'required',
  'blacklisted',
  'must-contain',
  'must-not-contain',
  'wrong-language',
  'wrong-episode',
  'hearing-impaired',
  'forced',
  'fetched-before',
  'same-bytes',
  'broken',
  'wrong-text-language',
  'wrong-length',
  'wrong-times',
  'provider-failed',
  'not-saved',
] as const;
export type RuleName = (typeof ruleNames)[number];

export const candidate = z
  .looseObject({
    provider: z.string(),
    subs_id: z.string(),
    language: missingSubtitle,
    /** The name that fits best comes first. */
    releases: z.array(z.string()),
    uploader: z.string().nullable(),
    url: z.string().nullable(),
    score: z.int(),
    percent: z.number(),
    attributes: z.array(scoredAttribute),
    /** `spare`: good enough, but another one is better. */
    state: z.enum(['taken', 'ruled-out', 'spare']),
    rule: z.enum(ruleNames).nullable(),
    /** Details of the rule: a forbidden word, a required attribute, the timing error … */
    detail: z.string(),
    /** Points that its provider gained or lost by the settings; part of the score. */
    bonus: z.int().optional(),
    /** The searched language that it was judged for: `en`, `en:hi` or `en:forced`. */
    wanted: z.string().optional(),
    /** If its score rules it out: the rule that would do so otherwise. */
    otherwise: z.enum(ruleNames).optional(),
    /** The episode that its season pack was downloaded for, as `1×03`; absent if it came from the provider now. */
    pack_for: z.string().optional(),
  })
  .meta({ id: 'Candidate' });
export type Candidate = z.infer<typeof candidate>;

/** How many subtitles of a provider in a language were kept, of those that were downloaded long enough ago. */
const keptCount = z.looseObject({ count: z.int(), of: z.int() });

/** Why the downloaded candidate came before one of another provider with the same score. */
const preference = z
  .looseObject({
    /** The provider of the other candidate. */
    over: z.string(),
    /** Of the chosen provider; null when too little is known. */
    kept: keptCount.nullable(),
    other_kept: keptCount.nullable(),
  })
  .meta({ id: 'Preference' });
export type Preference = z.infer<typeof preference>;

/** Outcome for one searched language. */
export const searchVerdict = z
  .looseObject({
    language: missingSubtitle,
    outcome: z.enum([
      'taken',
      /** Manual search: an automatic one would have downloaded `best`. */
      'would-take',
      'below-minimum',
      'all-ruled-out',
      'nothing-found',
      /** No provider could be asked, or none answered. */
      'nobody-answered',
      'stopped',
      'failed',
    ]),
    /** Indexes in `candidates`: the downloaded one, and the best of the others. */
    taken: z.int().nullable(),
    best: z.int().nullable(),
    /** In percent; what an upgrade must beat is its own minimum. */
    minimum: z.number(),
    /** The whole verdict in an English sentence. */
    sentence: z.string(),
    /** Unix milliseconds; null when nothing is planned. */
    next_try_at: z.int().nullable(),
    /** Absent when the score alone decided. */
    preference: preference.nullish(),
    /** Why it is missing: now, if this is the newest search for it, otherwise after this search; absent in old records. */
    cause: z.enum(causes).optional(),
  })
  .meta({ id: 'SearchVerdict' });
export type SearchVerdict = z.infer<typeof searchVerdict>;

export const searchTriggers = [
  /** Scheduled search of all due items. */
  'wanted',
  /** Everything wanted, on request. */
  'all',
  'item',
  'language',
  'import',
  /** Being played in Plex. */
  'played',
  'upgrade',
  'blacklist',
  'manual',
  /** The rest of a season pack that was downloaded for another episode. */
  'pack',
] as const;

const summary = {
  id: z.int(),
  type: z.enum(mediaKinds),
  /** Id of the episode or movie. */
  media_id: z.int(),
  /** Id of the series or movie. */
  item_id: z.int(),
  /** `Harbour Lights 3×06`, or the title of the movie. */
  title: z.string(),
  /** Unix milliseconds. */
  at: z.int(),
  took_ms: z.int(),
  trigger: z.enum(searchTriggers),
  /** The actor, see `actors`; null if not recorded. */
  who: z.string().nullable(),
  verdicts: z.array(searchVerdict),
};

export const searchSummary = z.looseObject(summary).meta({ id: 'SearchSummary' });
export type SearchSummary = z.infer<typeof searchSummary>;

/** A manually downloaded result. */
const searchChoice = z
  .looseObject({
    /** Unix milliseconds. */
    at: z.int(),
    /** See `actors`; null when it is not known. */
    who: z.string().nullable(),
    /** The variant it was saved as. */
    language: missingSubtitle,
    provider: z.string(),
    subs_id: z.string(),
    percent: z.number().nullable(),
    /** Its place in `candidates`; null when the record left it out. */
    candidate: z.int().nullable(),
  })
  .meta({ id: 'SearchChoice' });
export type SearchChoice = z.infer<typeof searchChoice>;

/** What became of one language of another copy. */
const copyVerdict = z
  .looseObject({
    language: missingSubtitle,
    outcome: searchVerdict.shape.outcome,
    /** The subtitle that it got; null if it got none. */
    taken: z
      .looseObject({ provider: z.string(), subs_id: z.string(), release: z.string().nullable(), percent: z.number() })
      .nullable(),
    /** What the subtitle of this record was worth there, and the rule against it; null if it wasn’t among the results. */
    ours: z.looseObject({ percent: z.number(), rule: z.enum(ruleNames).nullable() }).nullable(),
    /** The minimum score there, in percent. */
    minimum: z.number(),
  })
  .meta({ id: 'CopyVerdict' });
export type CopyVerdict = z.infer<typeof copyVerdict>;

/** Another copy of the same film or episode, which was searched together with this one. */
const searchedCopy = z
  .looseObject({
    media_id: z.int(),
    /** Id of the series or movie. */
    item_id: z.int(),
    /** Id of its library source; absent for the first Sonarr and Radarr. */
    source: z.string().optional(),
    /** `2160p`; null when it isn’t known. */
    resolution: z.string().nullable(),
    /** Its own record; null when nothing was searched for it. */
    search_id: z.int().nullable(),
    /** Why its search failed, as a sentence; empty if it didn’t. */
    error: z.string(),
    verdicts: z.array(copyVerdict),
  })
  .meta({ id: 'SearchedCopy' });
export type SearchedCopy = z.infer<typeof searchedCopy>;

/** All that a search did and why: nothing of it has to be guessed afterwards. */
export const searchRecord = z
  .looseObject({
    ...summary,
    /** Its place in a search for everything; absent in other searches. */
    work: z.enum(workOrder).nullish(),
    providers: z.array(askedProvider),
    /** Best first. */
    candidates: z.array(candidate),
    levers: z.array(lever),
    /** Oldest first. */
    choices: z.array(searchChoice),
    /** The attributes that are known about the video; absent in old records. */
    comparable: z.array(z.string()).optional(),
    /** Other copies of the video that were searched together with it; absent if there are none. */
    copies: z.array(searchedCopy).optional(),
  })
  .meta({ id: 'SearchRecord' });
export type SearchRecord = z.infer<typeof searchRecord>;
