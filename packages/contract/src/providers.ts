import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { listed, wireFlag, wireInt, wordFlag } from './wire.ts';

export const providerStatus = z
  .looseObject({
    name: z.string(),
    /** `Good`, or why the provider is paused. */
    status: z.string(),
    /** `-`, or when it is asked again. */
    retry: z.string(),
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
  })
  .meta({ id: 'FoundSubtitle' });
export type FoundSubtitle = z.infer<typeof foundSubtitle>;

const download = z.object({
  language: z.string().optional(),
  hi: wireFlag(),
  forced: wireFlag(),
  original_format: wireFlag(),
  provider: z.string(),
  subtitle: z.string(),
});

const ofEpisode = '/providers/episodes';
const ofMovie = '/providers/movies';

export const providersEndpoints = {
  list: {
    method: 'GET',
    path: '/providers',
    summary: 'Enabled providers and how they are, or those found in the history',
    query: z.object({ history: z.string().optional() }),
    response: listed(providerStatus),
  },
  act: {
    method: 'POST',
    path: '/providers',
    summary: 'Ask paused providers again',
    form: z.object({ action: z.literal('reset') }),
  },
  searchEpisode: {
    method: 'GET',
    path: ofEpisode,
    summary: 'Everything the providers have for an episode',
    query: z.object({ episodeid: wireInt(), seriesid: wireInt().optional() }),
    response: listed(foundSubtitle),
  },
  downloadEpisode: {
    method: 'POST',
    path: ofEpisode,
    summary: 'Take a found subtitle for an episode',
    query: z.object({ seriesid: wireInt(), episodeid: wireInt() }),
    form: download,
    response: z.null(),
  },
  searchMovie: {
    method: 'GET',
    path: ofMovie,
    summary: 'Everything the providers have for a movie',
    query: z.object({ radarrid: wireInt() }),
    response: listed(foundSubtitle),
  },
  downloadMovie: {
    method: 'POST',
    path: ofMovie,
    summary: 'Take a found subtitle for a movie',
    query: z.object({ radarrid: wireInt() }),
    form: download,
    response: z.null(),
  },
} satisfies EndpointGroup;
