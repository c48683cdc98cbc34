import { profileRule } from '@captionarr/domain/library/profile-rule.ts';
import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { profilesPreview } from './languages.ts';
import { libraryKind, mediaKind } from './library.ts';
import { profileBatch } from './series.ts';
import { listed, wireInt } from './wire.ts';

/** Values that rules can compare, as far as the library has them. */
const ruleOptions = z
  .looseObject({
    sources: z.array(z.looseObject({ id: z.int(), kind: libraryKind, name: z.string() })),
    /** Folders that hold series or movies. */
    folders: z.array(z.string()),
    tags: z.array(z.string()),
    /** Code2 of original languages. */
    languages: z.array(z.string()),
    genres: z.array(z.string()),
    seriesTypes: z.array(z.string()),
  })
  .meta({ id: 'ProfileRuleOptions' });
export type ProfileRuleOptions = z.infer<typeof ruleOptions>;

/** A title, or one of its seasons, whose profile would change. */
const ruleChange = z.looseObject({
  kind: libraryKind,
  id: z.int(),
  title: z.string(),
  /** Null for the whole title. */
  season: z.int().nullable(),
  /** Profiles; null for none. */
  from: z.int().nullable(),
  to: z.int().nullable(),
  /** Id of the rule; null when no rule chooses for the season any more. */
  rule: z.string().nullable(),
  /** Wanted subtitles that are missing. */
  missing_before: z.int(),
  missing_after: z.int(),
});
export type RuleChange = z.infer<typeof ruleChange>;

const rulesPreview = profilesPreview
  .extend({
    /** How many titles and seasons would change; `changes` has the first of them. */
    series: z.int(),
    movies: z.int(),
    changes: z.array(ruleChange),
    /** Titles that a rule matches but that keep the profile somebody chose for them. */
    fixed: z.int(),
  })
  .meta({ id: 'RulesPreview' });
export type RulesPreview = z.infer<typeof rulesPreview>;

/** Why a video has its profile. */
const profileDecision = z
  .looseObject({
    profileId: z.int().nullable(),
    /** Where the profile is set. */
    level: z.enum(['episode', 'season', 'series', 'movie']),
    by: z.enum(['rule', 'hand', 'import', 'tag', 'default', 'unknown']),
    /** The rule that decided, with its present position from 1; null when another did or the rule was deleted. */
    rule: z.looseObject({ position: z.int(), name: z.string() }).nullable(),
  })
  .meta({ id: 'ProfileDecision' });
export type ProfileDecision = z.infer<typeof profileDecision>;

const profileOverride = z
  .looseObject({
    /** Null for an episode. */
    season: z.int().nullable(),
    /** Null for a season. */
    episodeId: z.int().nullable(),
    profileId: z.int().nullable(),
    by: profileDecision.shape.by,
    rule: profileDecision.shape.rule,
  })
  .meta({ id: 'ProfileOverride' });
export type ProfileOverride = z.infer<typeof profileOverride>;

const path = '/profile-rules';

/** Rules are saved with the settings form, as `profile-rules`. Additive: other servers of this API have none of it. */
export const profileRulesEndpoints = {
  list: {
    method: 'GET',
    shared: true,
    path,
    summary: 'The rules that assign profiles, in the order they are tried',
    response: listed(profileRule),
  },
  options: {
    method: 'GET',
    shared: true,
    path: `${path}/options`,
    summary: 'Values for the conditions of rules, from the library',
    response: ruleOptions,
  },
  preview: {
    method: 'POST',
    path: `${path}/preview`,
    summary: 'Which profiles would change if these rules (JSON, as for saving) were applied; saves nothing',
    form: z.looseObject({ 'profile-rules': z.string(), 'languages-profiles': z.string().optional() }),
    response: rulesPreview,
  },
  apply: {
    method: 'POST',
    path: `${path}/apply`,
    summary: 'Apply the saved rules to existing series or movies, as one job that can be undone by its batch',
    form: profileBatch.extend({ kind: libraryKind }),
    response: z.looseObject({ job_id: z.int() }),
  },
  decision: {
    method: 'GET',
    shared: true,
    path: `${path}/decision`,
    summary: 'Why an episode or movie has its language profile',
    query: z.object({ type: mediaKind, id: wireInt() }),
    response: profileDecision,
  },
  listOverrides: {
    method: 'GET',
    shared: true,
    path: `${path}/overrides`,
    summary: 'Seasons and episodes of a series that have their own profile',
    query: z.object({ seriesid: wireInt() }),
    response: listed(profileOverride),
  },
  setOverride: {
    method: 'POST',
    path: `${path}/overrides`,
    summary: 'Give a season or an episode its own profile, none (empty), or that of the series (inherit)',
    query: profileBatch,
    form: z.object({
      seriesid: wireInt(),
      season: wireInt().optional(),
      episodeid: wireInt().optional(),
      profileid: z.string(),
    }),
  },
} satisfies EndpointGroup;
