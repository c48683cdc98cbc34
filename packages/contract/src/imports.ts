import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';

/** What can be taken over from an installation of Bazarr, in the order in which it is. */
export const importParts = [
  'settings',
  'languages',
  'profiles',
  'notifications',
  'library',
  'history',
  'blacklist',
] as const;
export type ImportPart = (typeof importParts)[number];

/** What becomes of one part. */
export const importCount = z.looseObject({
  part: z.enum(importParts),
  /** How much there is in the old installation. */
  found: z.int(),
  /** How much is or would be taken over. */
  taken: z.int(),
  /** How much is here already, as it is there. */
  same: z.int(),
});

/** Something that a person should know: what is not taken over, or only changed. */
export const importNote = z.looseObject({
  part: z.enum(importParts),
  /** What it is about, such as a key of the settings. */
  subject: z.string(),
  /** What becomes of it and why. */
  text: z.string(),
  /** How often, when it is said once for many. */
  count: z.int(),
  /** What to use instead, ready to be copied. */
  suggestion: z.string().optional(),
});

export const importReport = z
  .looseObject({
    /** The folder or backup that was read. */
    path: z.string(),
    /** What wrote it, as far as it says so. */
    origin: z.string(),
    /** Why nothing can be taken over; null when something can. */
    refusal: z.string().nullable(),
    /** Nothing was changed: this is what would become of it. */
    is_preview: z.boolean(),
    counts: z.array(importCount),
    notes: z.array(importNote),
    /** Settings that were changed or would be, secrets only as a mask. */
    settings: z.array(z.looseObject({ key: z.string(), before: z.unknown(), after: z.unknown() })),
    /** Passwords of providers and the proxy are never taken over: the keys of the settings to enter anew. */
    to_enter: z.array(z.string()),
    /** Who signs in from then on with the password of the old installation; null when its login is not taken over. */
    account: z.string().nullable().optional(),
    took_ms: z.int(),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof importReport>;

const parts = z.preprocess(
  (value) => (value === undefined || value === '' ? [...importParts] : [value].flat()),
  z.array(z.enum(importParts)),
);

export const importsEndpoints = {
  preview: {
    method: 'POST',
    path: '/imports/preview',
    summary: 'What would be taken over from a configuration folder or backup of Bazarr; changes nothing',
    form: z.object({ path: z.string(), parts }),
    response: importReport,
  },
  start: {
    method: 'POST',
    path: '/imports',
    summary: 'Take it over, as a job',
    form: z.object({ path: z.string(), parts }),
    response: z.looseObject({ job_id: z.int() }),
  },
  last: {
    method: 'GET',
    path: '/imports',
    summary: 'What became of the last import; null when there was none',
    response: z.looseObject({ data: importReport.nullable() }),
  },
} satisfies EndpointGroup;
