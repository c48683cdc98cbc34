import * as z from 'zod';
import { causes } from '@captionarr/domain/library/causes.ts';
import { languageText } from '@captionarr/domain/library/shapes.ts';
import type { EndpointGroup } from './endpoint.ts';
import { mediaKind } from './library.ts';
import { paged, pageQuery, sourceFilter, wireFlag, wireInt, wireList } from './wire.ts';

/** What a step changes, in the order of the steps: what is sure before what is only tried, machines last. */
export const planLevers = [
  /** A lower minimum score for one kind of video, replayed over the stored searches. */
  'lower-minimum',
  /** A disabled provider that had some of a sample. */
  'enable-provider',
  /** Text from image tracks. */
  'read-pictures',
  /** A provider that failed or was paused when these were searched is asked again. */
  'ask-again',
  /** What was never searched. */
  'search',
  /** A provider whose key or account the owner has to change. */
  'fix-provider',
  'translate',
] as const;
export type PlanLever = (typeof planLevers)[number];

export const planStep = z
  .looseObject({
    /** Stays the same while the step does: `lower-minimum movie 60`, `ask-again subdl`. */
    id: z.string(),
    lever: z.enum(planLevers),
    /** Missing subtitles that it helps, whatever other steps do. */
    items: z.int(),
    /** Whether the subtitles were seen. Otherwise they are only searched for. */
    sure: z.boolean(),
    /** Whether it is ticked at first. */
    ticked: z.boolean(),
    /** Only the owner can do it, on a page of the settings. */
    needs_owner: z.boolean(),
    /** Key of the provider. */
    provider: z.string().nullable(),
    kind: mediaKind.nullable(),
    /** The minimum score now and then, in percent. */
    minimum: z.int().nullable(),
    percent: z.int().nullable(),
    /** A sample: how many were searched for there. */
    asked: z.int().nullable(),
    /** The pause of the provider ends early. */
    resumes: z.boolean(),
    /** When the sample was searched, in Unix milliseconds; null for what was computed from records. */
    tested_at: z.int().nullable(),
    /** Provider requests that it takes at most. */
    requests: z.int(),
    /** In US dollars and seconds; null where it isn’t known. */
    cost: z.number().nullable(),
    seconds: z.number().nullable(),
    /** How many were looked at, if there are more than one plan takes; the rest has its turn in the next one. */
    first: z.int().nullable(),
  })
  .meta({ id: 'PlanStep' });
export type PlanStep = z.infer<typeof planStep>;

/** A disabled provider without account that has languages of what is missing. */
const planTrial = z
  .looseObject({
    provider: z.string(),
    /** Missing subtitles of its languages and kinds of video. */
    covers: z.int(),
    /** The job that searches a sample there now. */
    job_id: z.int().nullable(),
    /** Its last sample; null if there was none. */
    tested_at: z.int().nullable(),
    asked: z.int(),
    found: z.int(),
    /** Why the sample ended early, as a sentence. */
    error: z.string().nullable(),
  })
  .meta({ id: 'PlanTrial' });
export type PlanTrial = z.infer<typeof planTrial>;

export const planRunStates = ['applying', 'applied', 'stopped', 'failed', 'undoing', 'undone'] as const;
export type PlanRunState = (typeof planRunStates)[number];

/** A plan that was applied, as one job with one undo. */
export const planRun = z
  .looseObject({
    id: z.int(),
    state: z.enum(planRunStates),
    /** Why it failed, as a sentence. */
    error: z.string().nullable(),
    who: z.string(),
    created_at: z.int(),
    finished_at: z.int().nullable(),
    steps: z.array(planStep),
    /** Missing subtitles that it works on, done so far, and with a new file. */
    total: z.int(),
    done: z.int(),
    changed: z.int(),
    /** Ids of its bulk orders, which list what became of each. */
    orders: z.array(z.int()),
    job_id: z.int().nullable(),
  })
  .meta({ id: 'PlanRun' });
export type PlanRun = z.infer<typeof planRun>;

export const plan = z
  .looseObject({
    /** Unix milliseconds; names the plan when it is applied. */
    made_at: z.int(),
    total: z.int(),
    steps: z.array(planStep),
    /** Together they are the total: `countGains` tells from them what any choice of steps gains. */
    groups: z.array(z.looseObject({ steps: z.array(z.string()), cause: z.enum(causes), count: z.int() })),
    trials: z.array(planTrial),
    /** What the quotas of the enabled providers leave today; null if none is known. */
    requests_left: z.int().nullable(),
    /** When everything that is missing is searched next, in Unix milliseconds. */
    next_search_at: z.int().nullable(),
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof plan>;

export const planItem = z
  .looseObject({
    type: mediaKind,
    media_id: z.int(),
    item_id: z.int(),
    title: z.string(),
    language: languageText,
    cause: z.enum(causes),
  })
  .meta({ id: 'PlanItem' });
export type PlanItem = z.infer<typeof planItem>;

const planFilter = {
  kind: mediaKind.optional(),
  cause: z.enum(causes).optional(),
  source: sourceFilter,
};
export type PlanFilter = z.infer<z.ZodObject<typeof planFilter>>;

/** What would help everything that is missing, counted before anything is changed. Additive. */
export const planEndpoints = {
  make: {
    method: 'POST',
    path: '/plan',
    summary: 'A plan for what is missing; changes nothing. While it is counted, `plan` is null: ask again',
    form: z.object({
      ...planFilter,
      /** Count again instead of answering with a plan of the last minute. */ fresh: wireFlag().optional(),
    }),
    response: z.looseObject({ plan: plan.nullable(), job_id: z.int().nullable(), run: planRun.nullable() }),
  },
  items: {
    method: 'GET',
    shared: true,
    path: '/plan/items',
    summary: 'What a step of a plan helps',
    query: pageQuery.extend({ ...planFilter, step: z.string() }),
    response: paged(planItem),
  },
  trial: {
    method: 'POST',
    path: '/plan/trial',
    summary: 'Search a sample of what is missing at a disabled provider, as one job; downloads nothing',
    form: z.object({ provider: z.string() }),
    response: z.looseObject({ job_id: z.int() }),
  },
  apply: {
    method: 'POST',
    path: '/plan/apply',
    summary: 'Apply steps of a plan as one job, changes of settings included',
    form: z.object({ ...planFilter, made_at: wireInt(), 'steps[]': wireList(z.string()) }),
    response: z.looseObject({ id: z.int() }),
  },
  undo: {
    method: 'POST',
    path: '/plan/undo',
    summary: 'Undo all that a plan did: files, and settings that are still as it left them',
    form: z.object({ id: wireInt() }),
  },
} satisfies EndpointGroup;
