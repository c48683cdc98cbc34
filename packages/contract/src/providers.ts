import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { askedProvider, scoredAttribute } from '@captionarr/domain/search/search-shapes.ts';
import { subtitleContent } from '@captionarr/domain/subtitles/subtitle-shapes.ts';
import { listed, wireFlag, wireInt, wireJson, wordFlag } from './wire.ts';

/** What came of testing a provider: one search for a well-known title, and a download where that is free. */
export const providerProbe = z
  .looseObject({
    /** Unix milliseconds. */
    at: z.int(),
    /** Whether it answered in a way that can be read. */
    ok: z.boolean(),
    /** `Good`, or why it failed; `Untested` when the provider had no reason to send a request. */
    status: z.string(),
    ms: z.int(),
    /** What was searched for. */
    subject: z.string(),
    /** How many rows of the response were read; how many were not, and why, each reason once. */
    read: z.int(),
    skipped: z.int(),
    why: z.array(z.string()),
    /** Whether a subtitle was downloaded; otherwise why not: downloads are counted, it works on this machine, or nothing was found. */
    download: z.enum(['done', 'counted', 'local', 'nothing', 'left']),
    /** Size of the downloaded file. */
    bytes: z.int().nullable(),
    /** How many downloads it allows today, as far as it said so. */
    quota_left: z.int().nullable(),
    /** What went wrong and what to do about it, in a sentence; empty when all is well. */
    message: z.string(),
    /** Help topic of that. */
    help: z.string().nullable(),
    /** Of Captionarr. */
    version: z.string(),
  })
  .meta({ id: 'ProviderProbe' });
export type ProviderProbe = z.infer<typeof providerProbe>;

/** How a provider did in one language. */
const languageReputation = z
  .looseObject({
    /** Code2. */
    language: z.string(),
    /** Videos of the last 30 days for which it answered, and those for which it had a subtitle good enough to download. */
    asked: z.int(),
    found: z.int(),
    /** Subtitles of the last 90 days that were downloaded from it. */
    taken: z.int(),
    /** How many of them are older than a week or were given up earlier, and what became of those. */
    judged: z.int(),
    kept: z.int(),
    replaced: z.int(),
    bad: z.int(),
  })
  .meta({ id: 'LanguageReputation' });
export type LanguageReputation = z.infer<typeof languageReputation>;

/** A daily limit of a provider, and what becomes of it today (UTC). */
const providerQuota = z
  .looseObject({
    unit: z.enum(['requests', 'downloads']),
    limit: z.int(),
    used: z.int(),
    /** Estimate for the next search for everything that is missing. */
    planned: z.int(),
    /** Kept for searches that a person starts. */
    reserved: z.int(),
    /** When it begins anew, in Unix milliseconds. */
    resets_at: z.int(),
    /** Whether the provider said so itself; otherwise it is what is known of free accounts. */
    told: z.boolean(),
  })
  .meta({ id: 'ProviderQuota' });
export type ProviderQuota = z.infer<typeof providerQuota>;

const foundCount = z.looseObject({ language: z.string(), asked: z.int(), found: z.int() });

export const providerStatus = z
  .looseObject({
    name: z.string(),
    /** `Good`, or why the provider is paused or fails. */
    status: z.string(),
    /** How it is, in one word: never asked, answering, failing, left alone until a time, or lacking a setting. */
    state: z.enum(['untried', 'working', 'failing', 'paused', 'unready']).optional(),
    /** When it answered last, in Unix milliseconds. */
    answered_at: z.int().nullish(),
    /** `-`, or when it is asked again. */
    retry: z.string(),
    /** Why it is paused or fails and what to do about it, in a sentence; empty when all is well. */
    message: z.string().optional(),
    /** Until when it is paused, in Unix milliseconds. */
    until: z.int().nullish(),
    /** The most calls a minute that its site asks everybody for, if it does so; 0 asks to stop. */
    asked_per_minute: z.number().nullish(),
    /** How many downloads it allows today, as far as it said so. */
    quota_left: z.int().nullish(),
    /** How many calls were made and how many failed since the server started. */
    calls: z.int().optional(),
    failures: z.int().optional(),
    /** The last test with these settings; null if there was none. */
    probe: providerProbe.nullish(),
    /** By language; those that it was asked for or that something was downloaded in. */
    reputation: z.array(languageReputation).optional(),
    /** Median of its last answers, in milliseconds; null while there are none. */
    typical_ms: z.int().nullish(),
    /** Null when no daily limit is known. */
    quota: providerQuota.nullish(),
    /** HTTP requests today (UTC). */
    requests_today: z.int().optional(),
    /** Its last fault, also after it answered again. */
    last_fault: z.looseObject({ at: z.int(), reason: z.string(), message: z.string() }).nullish(),
  })
  .meta({ id: 'ProviderStatus' });
export type ProviderStatus = z.infer<typeof providerStatus>;

export const foundSubtitle = z
  .looseObject({
    /** Percent. */
    score: z.number(),
    orig_score: z.number().optional(),
    score_without_hash: z.number().optional(),
    language: z.string(),
    hearing_impaired: wordFlag,
    forced: wordFlag,
    original_format: z.string(),
    provider: z.string(),
    url: z.string().nullable(),
    release_info: z.array(z.string()),
    uploader: z.string().nullable(),
    matches: z.array(z.string()),
    dont_matches: z.array(z.string()),
    /** Opaque; sent back unchanged to download it. */
    subtitle: z.string(),
    /** Points per match, matched or not. */
    attributes: z.array(scoredAttribute).optional(),
    /** Why an automatic search would not take it; null when it would. */
    rule: z.string().nullish(),
    /** The name by which a blacklist knows it. */
    subs_id: z.string().optional(),
  })
  .meta({ id: 'FoundSubtitle' });
export type FoundSubtitle = z.infer<typeof foundSubtitle>;

/** How a service that helps providers answered. */
export const testedService = z
  .looseObject({
    ok: z.boolean(),
    /** Of FlareSolverr. */
    version: z.string().optional(),
    /** Of a captcha account, in the unit of the service. */
    balance: z.number().optional(),
    /** A sentence. */
    error: z.string().optional(),
  })
  .meta({ id: 'TestedService' });

const download = z.object({
  language: z.string().optional(),
  hi: wireFlag(),
  forced: wireFlag(),
  original_format: wireFlag(),
  provider: z.string(),
  subtitle: z.string(),
  /** Additive: what replaced or added a file under this text of the client's choice can be taken back by it. */
  batch: z.string().max(64).optional(),
});

/** A text of the client's own choice under which `watch` tells how the search goes on. Additive. */
const session = z.string().max(64).optional();

/** How far a search by hand has come. */
export const searchProgress = z
  .looseObject({
    /** Grows with each change. */
    revision: z.int(),
    done: z.boolean(),
    /** Minimum score of an automatic search, in percent. */
    minimum: z.number(),
    providers: z.array(askedProvider),
    data: z.array(foundSubtitle),
  })
  .meta({ id: 'SearchProgress' });
export type SearchProgress = z.infer<typeof searchProgress>;

const ofEpisode = '/providers/episodes';
const ofMovie = '/providers/movies';

export const providersEndpoints = {
  list: {
    method: 'GET',
    shared: true,
    path: '/providers',
    summary: 'Enabled providers and their state, or those found in the history',
    query: z.object({ history: z.string().optional() }),
    response: listed(providerStatus).extend({
      /** For how many videos of the last 30 days at least one provider had a subtitle good enough to download. */
      together: z.array(foundCount).optional(),
    }),
  },
  act: {
    method: 'POST',
    path: '/providers',
    summary: 'Resume paused providers',
    form: z.object({ action: z.literal('reset') }),
  },
  testService: {
    method: 'POST',
    path: '/providers/services',
    summary: 'Test FlareSolverr at an address, or the saved account of the captcha service',
    form: z.object({ service: z.enum(['flaresolverr', 'captcha']), url: z.string().optional() }),
    response: testedService,
  },
  probe: {
    method: 'POST',
    path: '/providers/probe',
    summary: 'Test one provider or all enabled ones with their saved settings, as one job; `list` has the results',
    form: z.object({ provider: z.string().optional() }),
    response: z.looseObject({ job_id: z.int() }),
  },
  test: {
    method: 'POST',
    path: '/providers/test',
    summary: 'Test a provider with settings that aren’t saved; nothing is stored',
    form: z.object({
      provider: z.string(),
      /** By their dotted keys; the others are taken from the saved settings. */
      settings: wireJson(z.record(z.string(), z.unknown())).default({}),
    }),
    response: providerProbe,
  },
  searchEpisode: {
    method: 'GET',
    path: ofEpisode,
    summary: 'Manual search for an episode',
    query: z.object({ episodeid: wireInt(), seriesid: wireInt().optional(), session }),
    response: listed(foundSubtitle),
  },
  downloadEpisode: {
    method: 'POST',
    path: ofEpisode,
    summary: 'Download a found subtitle for an episode',
    query: z.object({ seriesid: wireInt(), episodeid: wireInt() }),
    form: download,
    response: z.null(),
  },
  searchMovie: {
    method: 'GET',
    path: ofMovie,
    summary: 'Manual search for a movie',
    query: z.object({ radarrid: wireInt(), session }),
    response: listed(foundSubtitle),
  },
  downloadMovie: {
    method: 'POST',
    path: ofMovie,
    summary: 'Download a found subtitle for a movie',
    query: z.object({ radarrid: wireInt() }),
    form: download,
    response: z.null(),
  },
  watch: {
    method: 'GET',
    path: '/providers/progress',
    summary: 'Progress of a manual search; waits up to 20 seconds for news after `after`',
    query: z.object({ session: z.string().max(64), after: wireInt().default(-1) }),
    response: searchProgress,
  },
  stop: {
    method: 'DELETE',
    path: '/providers/progress',
    summary: 'Cancel a manual search; its request returns what was found so far',
    query: z.object({ session: z.string().max(64) }),
  },
  preview: {
    method: 'GET',
    shared: true,
    path: '/providers/preview',
    summary: 'Preview of a found subtitle; a provider may count it as a download',
    query: z.object({ subtitle: z.string() }),
    response: z.looseObject({ data: subtitleContent }),
  },
} satisfies EndpointGroup;
