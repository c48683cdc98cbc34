import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { wordFlag } from './wire.ts';

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
  })
  .meta({ id: 'LanguageProfileItem' });
export type LanguageProfileItem = z.infer<typeof languageProfileItem>;

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
  })
  .meta({ id: 'LanguageProfile' });
export type LanguageProfile = z.infer<typeof languageProfile>;

export const languagesEndpoints = {
  list: {
    method: 'GET',
    path: '/system/languages',
    summary: 'All languages by name, or those found in the history',
    query: z.object({ history: z.string().optional() }),
    response: z.array(language),
  },
  profiles: {
    method: 'GET',
    path: '/system/languages/profiles',
    summary: 'The language profiles',
    response: z.array(languageProfile),
  },
} satisfies EndpointGroup;
