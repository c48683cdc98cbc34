import * as z from 'zod';
import { reaches, rung, strengths } from '@captionarr/domain/ladder/rungs.ts';
import type { EndpointGroup } from './endpoint.ts';
import { libraryKind } from './library.ts';
import { profileBench, profileTotals } from './profile-bench.ts';
import { profileIds } from './series.ts';
import { wireInt, wireList, wordFlag } from './wire.ts';

export const language = z
  .looseObject({
    name: z.string(),
    code2: z.string(),
    code3: z.string().nullish(),
    enabled: z.boolean(),
    hi: z.boolean().optional(),
    forced: z.boolean().optional(),
  })
  .meta({ id: 'Language' });
export type Language = z.infer<typeof language>;

export const languageProfileItem = z
  .looseObject({
    id: z.int(),
    language: z.string(),
    hi: wordFlag,
    forced: wordFlag,
    audio_exclude: wordFlag,
    audio_only_include: wordFlag,
    /** Absent means must. Clients that don’t send it keep the stored value. */
    strength: z.enum(strengths).optional(),
    /** How far down the ladder it may go; the same applies to it. */
    machine: z.enum(reaches).optional(),
  })
  .meta({ id: 'LanguageProfileItem' });
export type LanguageProfileItem = z.infer<typeof languageProfileItem>;

/** How a must-contain or must-not-contain pattern is used if not as written. */
export const patternFate = z.looseObject({
  pattern: z.string(),
  became: z.enum(['translated', 'plain']),
  /** Why it is searched for as plain text; null when it is not. */
  why: z.enum(['broken', 'untranslatable', 'too-long', 'too-slow']).nullable(),
  /** The same as a sentence. */
  text: z.string(),
});
export type PatternFateNote = z.infer<typeof patternFate>;

export const languageProfile = z
  .looseObject({
    profileId: z.int(),
    name: z.string(),
    tag: z.string().nullish(),
    /** An item's id, 65535 for any of them, or null for none. */
    cutoff: z.int().nullable(),
    items: z.array(languageProfileItem),
    mustContain: z.array(z.string()),
    mustNotContain: z.array(z.string()),
    originalFormat: z.union([z.int(), z.boolean()]).nullable(),
    /** Ways to a subtitle, in order; the usual ones if absent. Clients that don’t send it keep the stored one. */
    ladder: z.array(rung).optional(),
    /** Code2 of languages to translate from, the best first; the same applies to it. */
    translate_from: z.array(z.string()).optional(),
    /** Its patterns that Captionarr searches for as plain text; absent when there are none. */
    plain_patterns: z.array(patternFate).optional(),
  })
  .meta({ id: 'LanguageProfile' });
export type LanguageProfile = z.infer<typeof languageProfile>;

/** Subtitles that become wanted or no longer are. */
const wantedChange = z.looseObject({
  episodes: z.int(),
  movies: z.int(),
  /** How many of them in which language, the most first. */
  languages: z.array(
    z.looseObject({
      code2: z.string(),
      name: z.string(),
      hi: z.boolean(),
      forced: z.boolean(),
      items: z.int(),
    }),
  ),
  /** A few of them. */
  examples: z.array(
    z.looseObject({
      kind: z.enum(['series', 'movies']),
      /** Id of the movie, or of the episode's series. */
      id: z.int(),
      title: z.string(),
      /** Number and title of an episode. */
      episode: z.string().nullable(),
      /** Variants: `en`, `en:hi` or `en:forced`. */
      languages: z.array(z.string()),
    }),
  ),
});

export const profilesPreview = z
  .looseObject({
    /** Episodes and movies that were compared. */
    compared: z.int(),
    wanted: wantedChange,
    unwanted: wantedChange,
    /** Missing now, nice to have then. */
    nicer: wantedChange.optional(),
    /** Newly nice to have, and no longer. */
    wished: wantedChange.optional(),
    unwished: wantedChange.optional(),
    /** Series and movies whose profile would be gone. */
    unassigned: z.int(),
    /** Patterns of the profiles that are not used as they are written. */
    patterns: z.array(patternFate).optional(),
  })
  .meta({ id: 'ProfilesPreview' });
export type ProfilesPreview = z.infer<typeof profilesPreview>;
export type WantedChange = ProfilesPreview['wanted'];

export const languagesEndpoints = {
  list: {
    method: 'GET',
    shared: true,
    path: '/system/languages',
    summary: 'All languages by name, or those found in the history',
    query: z.object({ history: z.string().optional() }),
    response: z.array(language),
  },
  profiles: {
    method: 'GET',
    shared: true,
    path: '/system/languages/profiles',
    summary: 'The language profiles',
    response: z.array(languageProfile),
  },
  preview: {
    method: 'POST',
    path: '/system/languages/profiles/preview',
    summary: 'How saving this form (profiles and exclusion rules) would change what is wanted; saves nothing',
    form: z.looseObject({}),
    response: profilesPreview,
  },
  previewAssignment: {
    method: 'POST',
    path: '/system/languages/profiles/assign/preview',
    summary: 'How assigning these profiles to series or movies would change what is wanted; saves nothing',
    form: z.object({
      kind: libraryKind,
      /** Ids with commas between them, which get the profile at the same position. */
      ids: wireList(z.string().regex(/^\d+(,\d+)*$/)),
      profileid: profileIds,
    }),
    response: profilesPreview,
  },
  bench: {
    method: 'POST',
    path: '/system/languages/profiles/bench',
    summary:
      'What a profile would do with three titles now, and what in it contradicts itself; saves and searches nothing',
    form: z.object({
      /** One profile as JSON, saved or not. */
      profile: z.string(),
      /** Titles to keep, as `episode:12` or `movie:7`. */
      pinned: wireList(z.string().regex(/^(episode|movie):\d+$/)).optional(),
      /** Another number draws other titles. */
      draw: wireInt().optional(),
    }),
    response: profileBench,
  },
  totals: {
    method: 'POST',
    path: '/system/languages/profiles/bench/totals',
    summary:
      'What a profile would do next for everything that it wants and that isn’t there; saves and searches nothing',
    form: z.object({
      /** One profile as JSON, saved or not. */
      profile: z.string(),
    }),
    response: profileTotals,
  },
} satisfies EndpointGroup;
