import * as z from 'zod';
import { checkVerdicts } from '@captionarr/domain/sync/judge-check.ts';
import { languageText } from '@captionarr/domain/library/shapes.ts';
import type { EndpointGroup } from './endpoint.ts';
import { libraryKind, mediaKind } from './library.ts';
import { pageQuery, paged, wireInt, wireList } from './wire.ts';

export { checkVerdicts, type CheckVerdict } from '@captionarr/domain/sync/judge-check.ts';

export const subtitleCheck = z
  .looseObject({
    id: z.int(),
    type: mediaKind,
    media_id: z.int(),
    /** Id of the series or movie. */
    item_id: z.int(),
    /** `Harbour Lights 3×06`, or the title of the movie. */
    title: z.string(),
    path: z.string(),
    /** `en`, `en:hi` or `en:forced`. */
    language: z.string(),
    /** When it was measured, in Unix milliseconds. */
    at: z.int(),
    verdict: z.enum(checkVerdicts),
    /** One of `syncReasons`, or `unreadable` with the error as `detail`. */
    reason: z.string(),
    detail: z.string().nullable(),
    /** What it was measured against; null if that wasn’t possible. */
    reference: z.enum(['audio', 'track', 'file']).nullable(),
    /** The correction that would bring it in sync. */
    offset_seconds: z.number(),
    ratio: z.number(),
    /** The episode that it really belongs to, if the library has it. */
    other: z.looseObject({ id: z.int(), title: z.string() }).nullable(),
    /** What happened to it since; its batch undoes that. */
    handled: z.looseObject({ how: z.enum(['replaced']), batch: z.string() }).nullable(),
  })
  .meta({ id: 'SubtitleCheck' });
export type SubtitleCheck = z.infer<typeof subtitleCheck>;

export const checkReport = paged(subtitleCheck)
  .extend({ counts: z.array(z.looseObject({ verdict: z.enum(checkVerdicts), count: z.int() })) })
  .meta({ id: 'CheckReport' });
export type CheckReport = z.infer<typeof checkReport>;

const checksQuery = pageQuery.extend({ 'filter[verdict]': wireList(z.enum(checkVerdicts)).optional() });
export type ChecksQuery = z.input<typeof checksQuery>;

/** Subtitles on disk, measured against their videos. Additive: other servers of this API have none of it. */
export const checksEndpoints = {
  list: {
    method: 'GET',
    shared: true,
    path: '/checks',
    summary: 'Results of library checks, newest first; `counts` ignores the filter',
    query: checksQuery,
    response: checkReport,
  },
  start: {
    method: 'POST',
    path: '/checks',
    summary: 'Check whether subtitle files match their videos, as one job; all of them unless `what` narrows it',
    form: z.object({
      what: libraryKind.optional(),
      /** Of series or movies; all of that kind if left out. */
      ids: wireList(wireInt()).optional(),
      language: languageText.optional(),
    }),
    response: z.looseObject({ job_id: z.int() }),
  },
  replace: {
    method: 'POST',
    path: '/checks/replacements',
    summary:
      'Blacklist checked subtitles, delete their files and search for others, as one job: those with these ids, or all that belong to another episode. `batch` undoes it',
    form: z.object({ ids: wireList(wireInt()).optional() }),
    response: z.looseObject({ job_id: z.int(), batch: z.string() }),
  },
} satisfies EndpointGroup;
