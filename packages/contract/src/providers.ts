import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { askedProvider, scoredAttribute } from '@captionarr/domain/search/search-shapes.ts';
import { subtitleContent } from '@captionarr/domain/subtitles/subtitle-shapes.ts';
import { foundCount, providerProbe, providerStatus } from './provider-status.ts';
import { listed, wireFlag, wireInt, wireJson, wordFlag } from './wire.ts';

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
export const searchSession = z.string().max(64).optional();

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
    query: z.object({ episodeid: wireInt(), seriesid: wireInt().optional(), session: searchSession }),
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
    query: z.object({ radarrid: wireInt(), session: searchSession }),
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
    ownerOnly: true,
    path: '/providers/preview',
    summary: 'Preview of a found subtitle; a provider may count it as a download',
    query: z.object({ subtitle: z.string() }),
    response: z.looseObject({ data: subtitleContent }),
  },
} satisfies EndpointGroup;
