import * as z from 'zod';

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
    /** When it resets, in Unix milliseconds. */
    resets_at: z.int(),
    /** Whether the provider said so itself; otherwise it is what is known of free accounts. */
    told: z.boolean(),
  })
  .meta({ id: 'ProviderQuota' });
export type ProviderQuota = z.infer<typeof providerQuota>;

/** Downloads that the providers of a search still allow today; known only if a limit of each is. */
export const downloadsLeft = z
  .looseObject({ left: z.int(), providers: z.array(z.looseObject({ name: z.string(), left: z.int() })) })
  .meta({ id: 'DownloadsLeft' });
export type DownloadsLeft = z.infer<typeof downloadsLeft>;

/** Videos for which something was searched, and for which something was found. */
export const foundCount = z.looseObject({ language: z.string(), asked: z.int(), found: z.int() });

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
