import * as z from 'zod';
import { mediaKinds } from '@captionarr/domain/media/kinds.ts';
import type { EndpointGroup } from './endpoint.ts';
import { listed, wireFlag, wireInt } from './wire.ts';

/** What a viewer can say about a subtitle. */
export const reportKinds = ['out-of-sync', 'wrong-language', 'bad-text', 'missing'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** How the lines come to a viewer who says that they are out of sync. */
export const saidTimes = ['early', 'late'] as const;
export type SaidTime = (typeof saidTimes)[number];

/** How a report stands. */
export const reportStates = [
  /** Being worked on. */
  'working',
  /** Another subtitle is in place; the viewer was asked whether it is better. */
  'asking',
  /** The viewer said yes. */
  'solved',
  /** Nothing better was found, or the viewer said no too often. */
  'passed-on',
  /** Only the owner can decide, such as a language outside the profile. */
  'waiting-for-owner',
  'dismissed',
] as const;
export type ReportState = (typeof reportStates)[number];

/** One thing that happened to a report. */
export const reportStep = z
  .looseObject({
    /** Unix milliseconds. */
    at: z.int(),
    code: z.enum([
      'reported',
      'measured',
      'language',
      'shifted',
      'blocked',
      'searched',
      'swapped',
      'downloaded',
      'nothing-better',
      'failed',
      'said-better',
      'said-still-wrong',
      'undone',
      'dismissed',
      'done-by-owner',
    ]),
    /** Figures and names its words need: seconds, provider, release, percent, checked candidates, an error. */
    values: z.looseObject({
      seconds: z.number().optional(),
      provider: z.string().optional(),
      release: z.string().optional(),
      percent: z.number().optional(),
      count: z.int().optional(),
      language: z.string().optional(),
      error: z.string().optional(),
      /** What the viewer said of the timing. */
      when: z.enum(saidTimes).optional(),
      /** The measured shift goes the other way, so it wasn’t made. */
      opposite: z.boolean().optional(),
    }),
  })
  .meta({ id: 'ReportStep' });
export type ReportStep = z.infer<typeof reportStep>;

export const report = z
  .looseObject({
    id: z.int(),
    /** The link it came through; null if that is deleted. */
    link_id: z.int().nullable(),
    link_label: z.string(),
    type: z.enum(mediaKinds),
    media_id: z.int(),
    /** Id of the series or movie. */
    item_id: z.int(),
    title: z.string(),
    poster: z.string().nullable(),
    kind: z.enum(reportKinds),
    /** `en`, `en:hi` or `en:forced`. */
    language: z.string(),
    state: z.enum(reportStates),
    at: z.int(),
    steps: z.array(reportStep),
    /** Undoes the swap by `POST /subtitles/restore`; absent if nothing can be undone. */
    batch: z.string().optional(),
    /** The provider and id of the subtitle that was replaced, so that it can be blocked; absent if it isn’t known. */
    old: z.looseObject({ provider: z.string(), subs_id: z.string() }).optional(),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof report>;

export const householdLink = z
  .looseObject({
    id: z.int(),
    label: z.string(),
    /** Null: the whole home. */
    scope: z.looseObject({ kind: z.enum(['series', 'movie']), id: z.int(), title: z.string() }).nullable(),
    /** May ask for languages outside the profile of a title; the owner decides. Missing ones of the profile can always be reported. */
    may_ask: z.boolean(),
    /** Unix milliseconds; null: never. */
    expires_at: z.int().nullable(),
    created_at: z.int(),
    last_used_at: z.int().nullable(),
    reports: z.int(),
    /** Path below the base URL, such as `/r/abc…`; only in the answer that made the link: the token isn’t stored. */
    path: z.string().optional(),
  })
  .meta({ id: 'HouseholdLink' });
export type HouseholdLink = z.infer<typeof householdLink>;

/** For the owner. */
export const householdEndpoints = {
  links: {
    method: 'GET',
    shared: true,
    path: '/household/links',
    summary: 'Links for viewers',
    response: listed(householdLink),
  },
  addLink: {
    method: 'POST',
    path: '/household/links',
    summary: 'Make a link for viewers; its address is shown only here',
    form: z.object({
      label: z.string().max(80),
      kind: z.enum(['series', 'movie']).optional(),
      id: wireInt().optional(),
      may_ask: wireFlag().optional(),
      /** Unset: never. */
      days: wireInt().optional(),
    }),
    response: householdLink,
  },
  revokeLink: {
    method: 'DELETE',
    path: '/household/links',
    summary: 'Revoke a link; it stops working at once',
    query: z.object({ id: wireInt() }),
  },
  reports: {
    method: 'GET',
    shared: true,
    path: '/household/reports',
    summary: 'Reports of viewers, newest first',
    query: z.object({ start: wireInt().default(0), length: wireInt().default(50) }),
    response: z.looseObject({
      data: z.array(report),
      total: z.int(),
      /** Those that need the owner: waiting for a decision, or passed on. */
      open: z.int(),
    }),
  },
  actOnReport: {
    method: 'PATCH',
    path: '/household/reports',
    summary: 'Undo the swap, block the old subtitle, try the next candidate, allow a language once, or dismiss',
    form: z.object({ id: wireInt(), action: z.enum(['undo', 'block', 'next', 'allow', 'dismiss']) }),
    response: report,
  },
} satisfies EndpointGroup;
