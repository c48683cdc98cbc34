import * as z from 'zod';
import { mediaKinds } from '@captionarr/domain/media/kinds.ts';
import type { EndpointGroup } from './endpoint.ts';
import { reportKinds, reportStates, reportStep, saidTimes } from './household.ts';
import { wireFlag, wireInt } from './wire.ts';

/** A title as a viewer sees it: no paths, ids of managers or file names. */
export const viewerTitle = z
  .looseObject({
    type: z.enum(mediaKinds),
    id: z.int(),
    title: z.string(),
    /** Of an episode: `3×06 · The Tide`. */
    episode: z.string().optional(),
    /** Path below the base URL, through the link’s own route. */
    poster: z.string().nullable(),
    /** What is there, as `en`, `en:hi` or `en:forced`. */
    languages: z.array(z.string()),
    /** A media server says it is being played now. */
    playing: z.boolean(),
  })
  .meta({ id: 'ViewerTitle' });
export type ViewerTitle = z.infer<typeof viewerTitle>;

/** A report as a viewer sees it. */
export const viewerReport = z
  .looseObject({
    id: z.int(),
    type: z.enum(mediaKinds),
    media_id: z.int(),
    title: z.string(),
    state: z.enum(reportStates),
    kind: z.enum(reportKinds),
    language: z.string(),
    /** What was done last. */
    step: reportStep.shape.code,
    /** How many steps it has had. */
    steps: z.int(),
    seconds: z.number().nullish(),
    /** Other candidates that were checked. */
    checked: z.int(),
    /** A line of the new subtitle near where it was reported; null if there is none. */
    line: z.string().nullish(),
  })
  .meta({ id: 'ViewerReport' });
export type ViewerReport = z.infer<typeof viewerReport>;

/** For viewers: `token` is the only credential, and these calls are all that it opens. */
export const viewerEndpoints = {
  open: {
    method: 'GET',
    path: '/viewer/:token',
    summary: 'What is being played and what came last, in the scope of a link; `text` finds titles in it',
    params: z.object({ token: z.string() }),
    query: z.object({ text: z.string().max(80).optional() }),
    response: z.looseObject({
      may_ask: z.boolean(),
      /** Those that may be reported as missing: of the profiles in scope, and all enabled ones if the link may ask. */
      languages: z.array(z.looseObject({ code2: z.string(), name: z.string() })),
      titles: z.array(viewerTitle),
      /** Open reports of this link. */
      reports: z.array(viewerReport),
    }),
  },
  report: {
    method: 'POST',
    path: '/viewer/:token/reports',
    summary: 'Say what is wrong with a subtitle',
    params: z.object({ token: z.string() }),
    form: z.object({
      type: z.enum(mediaKinds),
      id: wireInt(),
      kind: z.enum(reportKinds),
      /** `en`, `en:hi` or `en:forced`: the one that is wrong, or the one that is asked for. */
      language: z.string().max(20),
      /** How an `out-of-sync` one is, if the viewer says so. */
      when: z.enum(saidTimes).optional(),
      /** Seconds into the video, if known. */
      position: z.coerce.number().min(0).max(100_000).optional(),
    }),
    response: viewerReport,
  },
  follow: {
    method: 'GET',
    path: '/viewer/:token/reports/:id',
    summary: 'How a report stands; waits up to 8 seconds for news while it is being worked on',
    params: z.object({ token: z.string(), id: wireInt() }),
    query: z.object({
      /** Steps the caller knows of (`viewerReport.steps`): with another number it answers at once. */
      known: wireInt().optional(),
    }),
    response: viewerReport,
  },
  answer: {
    method: 'PATCH',
    path: '/viewer/:token/reports/:id',
    summary: 'Whether the new subtitle is better',
    params: z.object({ token: z.string(), id: wireInt() }),
    form: z.object({ better: wireFlag() }),
    response: viewerReport,
  },
} satisfies EndpointGroup;
