import * as z from 'zod';
import { languageText } from '@captionarr/domain/library/shapes.ts';
import { factCodes } from '@captionarr/domain/quality/findings.ts';
import type { EndpointGroup } from './endpoint.ts';
import { libraryKind, mediaKind } from './library.ts';
import { downloadsLeft } from './provider-status.ts';
import { fileOrigin } from './quality.ts';
import { listed, pageQuery, paged, wireInt, wireJson, wireList } from './wire.ts';

/** Files that could go: in a language no profile asks for, a second one of a language, without a video, unusable. */
export const clutterKinds = ['unwanted', 'duplicate', 'orphan', 'broken'] as const;
export type ClutterKind = (typeof clutterKinds)[number];

/** What an order is about; parts that are left out don’t narrow it, and several narrow it together. */
export const bulkSelection = z
  .object({
    what: libraryKind.optional(),
    /** Of series or movies; with `what`. */
    ids: z.array(z.int()).optional(),
    /** Single episodes and movies. */
    videos: z.array(z.object({ type: mediaKind, id: z.int() })).optional(),
    /** One language of one video each, whether there is a file or not. */
    cells: z.array(z.object({ type: mediaKind, id: z.int(), language: languageText })).optional(),
    files: z.array(z.object({ type: mediaKind, id: z.int(), path: z.string() })).optional(),
    /** Base languages, such as `de`; all kinds of them. */
    languages: z.array(z.string()).optional(),
    /** Files with one of these findings. */
    findings: z.array(z.enum(factCodes)).optional(),
    clutter: z.array(z.enum(clutterKinds)).optional(),
  })
  .meta({ id: 'BulkSelection' });
export type BulkSelection = z.infer<typeof bulkSelection>;

export const bulkOrder = z
  .discriminatedUnion('verb', [
    /** For what is missing of the selection. */
    z.object({ verb: z.literal('search') }),
    /** Measures first, and changes only what gains. */
    z.object({
      verb: z.literal('sync'),
      /** What is left out is as in the settings. */
      max_offset_seconds: z.int().optional(),
      no_fix_framerate: z.boolean().optional(),
      gss: z.boolean().optional(),
    }),
    /** One of the tools, such as `remove_HI` or `remove_ads`. */
    z.object({ verb: z.literal('tool'), tool: z.string() }),
    /** Into this language, from the selected files; or with `missing`, for what is missing of the selection. */
    z.object({ verb: z.literal('translate'), language: languageText, missing: z.boolean().optional() }),
    /** Text from image tracks, for what is missing of the selection. */
    z.object({ verb: z.literal('ocr') }),
    /** The step of the ladder that waits for its time, now, for what is missing of the selection for this cause. */
    z.object({ verb: z.literal('climb') }),
    z.object({ verb: z.literal('delete') }),
    z.object({ verb: z.literal('profile'), profile: z.int().nullable() }),
    /** Blacklist the selected files, delete them and search for others. */
    z.object({ verb: z.literal('blacklist') }),
    /** The cure of each file’s findings. */
    z.object({ verb: z.literal('repair') }),
  ])
  .meta({ id: 'BulkOrder' });
export type BulkOrder = z.infer<typeof bulkOrder>;
export type BulkVerb = BulkOrder['verb'];

/** `counting` makes the preview, `ready` waits for the button. The rest is the life of the job. */
export const bulkStates = [
  'counting',
  'ready',
  'running',
  'paused',
  'stopped',
  'done',
  'failed',
  'undoing',
  'undone',
] as const;
export type BulkState = (typeof bulkStates)[number];

/**
 * Groups of a preview. Those from `embedded` on can’t be touched or gain nothing, and are only told.
 * `edited`: changed by a person. `wanted`: would count as missing again. `unsure`: a sync the measurements doubt.
 */
export const bulkGroups = [
  'ordinary',
  'edited',
  'wanted',
  'unsure',
  'embedded',
  'unchanged',
  'locked',
  'unreadable',
  'impossible',
] as const;
export type BulkGroup = (typeof bulkGroups)[number];
export const fixedGroups: readonly BulkGroup[] = ['embedded', 'unchanged', 'locked', 'unreadable', 'impossible'];

export const bulkItemStates = ['waiting', 'changed', 'unchanged', 'skipped', 'failed', 'undone'] as const;
export type BulkItemState = (typeof bulkItemStates)[number];

export const bulkItem = z
  .looseObject({
    no: z.int(),
    type: mediaKind,
    media_id: z.int(),
    /** Id of the series or movie. */
    item_id: z.int(),
    /** `Saltmarsh 2×05`, or the title of the movie. */
    title: z.string(),
    poster: z.string().nullable(),
    /** Null for a video with more than one language, as for a profile. */
    language: languageText.nullable(),
    path: z.string().nullable(),
    size: z.int().nullable(),
    group: z.enum(bulkGroups),
    state: z.enum(bulkItemStates),
    /** Why it is in its group, or what happened to it, in English. */
    sentence: z.string().nullable(),
    /** `removed`, `changed`, `offset`, `lines` … */
    figures: z.array(z.looseObject({ name: z.string(), value: z.number() })),
    origin: fileOrigin.nullable(),
    /** The change to compare or take back; null if no file was changed. */
    change_id: z.int().nullable(),
  })
  .meta({ id: 'BulkItem' });
export type BulkItem = z.infer<typeof bulkItem>;

export const bulk = z
  .looseObject({
    id: z.int(),
    order: bulkOrder,
    selection: bulkSelection,
    state: z.enum(bulkStates),
    /** Why it failed, in English. */
    error: z.string().nullable(),
    who: z.string(),
    created_at: z.int(),
    started_at: z.int().nullable(),
    finished_at: z.int().nullable(),
    /** How far counting has come. */
    counted: z.int(),
    /** Different series and movies among the items. */
    titles: z.int(),
    groups: z.array(z.looseObject({ group: z.enum(bulkGroups), count: z.int(), bytes: z.int(), ticked: z.boolean() })),
    /** What the ticked groups take; null where it isn’t known. */
    seconds: z.number().nullable(),
    /** In US dollars. */
    cost: z.number().nullable(),
    /** Provider requests that a search needs, and what the quotas leave today. */
    requests: z.looseObject({ needed: z.int(), left: z.int().nullable() }).nullable(),
    /** Downloads that the providers of a search allow today; null where it isn’t known, and for other orders. */
    downloads: downloadsLeft.nullable(),
    /** Missing subtitles before and after, for a profile. */
    missing: z.looseObject({ before: z.int(), after: z.int() }).nullable(),
    /** Room in the version store; `needed` is an upper bound. Null if no file is changed. */
    versions: z.looseObject({ days: z.int(), needed: z.int(), used: z.int(), limit: z.int() }).nullable(),
    /** Items of the run by state. */
    counts: z.record(z.enum(bulkItemStates), z.int()),
    /** The job that works on it now. */
    job_id: z.int().nullable(),
  })
  .meta({ id: 'Bulk' });
export type Bulk = z.infer<typeof bulk>;

const ofBulk = z.object({ id: wireInt() });

/** One order over many files: counted, shown, run as one job, taken back as one. Additive. */
export const bulkEndpoints = {
  list: {
    method: 'GET',
    shared: true,
    path: '/bulk',
    summary: 'Bulk orders that were run or are running, newest first',
    response: listed(bulk),
  },
  prepare: {
    method: 'POST',
    path: '/bulk',
    summary: 'Count what an order would do; changes nothing. Read it until its state is `ready`',
    form: z.object({ order: wireJson(bulkOrder), selection: wireJson(bulkSelection) }),
    response: z.looseObject({ id: z.int() }),
  },
  read: { method: 'GET', shared: true, path: '/bulk/:id', summary: 'One bulk order', params: ofBulk, response: bulk },
  items: {
    method: 'GET',
    shared: true,
    path: '/bulk/:id/items',
    summary: 'The items of a bulk order: by number, or the last worked on first',
    params: ofBulk,
    query: pageQuery.extend({
      'filter[group]': wireList(z.enum(bulkGroups)).optional(),
      'filter[state]': wireList(z.enum(bulkItemStates)).optional(),
      sort: z.enum(['number', 'latest']).optional(),
    }),
    response: paged(bulkItem),
  },
  run: {
    method: 'POST',
    path: '/bulk/:id',
    summary: 'Run a counted order on these groups; files that changed since are skipped',
    params: ofBulk,
    form: z.object({
      'groups[]': wireList(z.enum(bulkGroups)),
      /** Only the first of them, in the order of the preview. */
      limit: wireInt().optional(),
    }),
  },
  act: {
    method: 'PATCH',
    path: '/bulk/:id',
    summary: 'Pause, resume, stop, retry what failed, or undo everything that is done',
    params: ofBulk,
    form: z.object({ action: z.enum(['pause', 'resume', 'stop', 'retry', 'undo']) }),
  },
  discard: {
    method: 'DELETE',
    path: '/bulk/:id',
    summary: 'Forget an order that wasn’t run',
    params: ofBulk,
  },
} satisfies EndpointGroup;
