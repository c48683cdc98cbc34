import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { wireFlag } from './wire.ts';

/** Parts of a Bazarr installation that can be imported, in order. */
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

/** Counts of one part. */
export const importCount = z.looseObject({
  part: z.enum(importParts),
  /** How much there is in the old installation. */
  found: z.int(),
  /** How much is or would be taken over. */
  taken: z.int(),
  /** Number of items already here. */
  same: z.int(),
});

/** A note for the user: skipped or changed data. */
export const importNote = z.looseObject({
  part: z.enum(importParts),
  /** Subject, such as a settings key. */
  subject: z.string(),
  /** Outcome and reason. */
  text: z.string(),
  /** How often, when it is said once for many. */
  count: z.int(),
  /** Replacement, ready to be copied. */
  suggestion: z.string().optional(),
  /** Something stops working until a person has done this; these come first. */
  urgent: z.boolean().optional(),
  /** Page where to do it. */
  link: z.string().optional(),
});

/** State for later imports: imported values, and values changed here since. */
export const importMemory = z.object({
  parts: z.array(z.enum(importParts)),
  /** Keys of settings. */
  changed: z.array(z.string()),
  /** The number there and the number here. */
  profiles: z.array(z.tuple([z.int(), z.int()])),
  /** code2 */
  languages: z.array(z.string()),
  /** Names of services. */
  notifications: z.array(z.string()),
});
export type ImportMemory = z.infer<typeof importMemory>;

export const importReport = z
  .looseObject({
    /** The folder or backup that was read. */
    path: z.string(),
    /** Program and version that wrote the folder, if known. */
    origin: z.string(),
    /** Why nothing can be taken over; null when something can. */
    refusal: z.string().nullable(),
    /** Nothing was changed: this is what would become of it. */
    is_preview: z.boolean(),
    counts: z.array(importCount),
    notes: z.array(importNote),
    /** Settings that were changed or would be, secrets only as a mask. */
    settings: z.array(z.looseObject({ key: z.string(), before: z.unknown(), after: z.unknown() })),
    /** Passwords that are not imported: the keys of the settings to enter again. */
    to_enter: z.array(z.string()),
    /** User who signs in with the old password; null if the login is not imported. */
    account: z.string().nullable().optional(),
    memory: importMemory.optional(),
    took_ms: z.int(),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof importReport>;

const parts = z.preprocess(
  (value) => (value === undefined || value === '' ? [...importParts] : [value].flat()),
  z.array(z.enum(importParts)),
);

const wish = z.object({
  path: z.string(),
  parts,
  /** Whether passwords of providers, the proxy and notifications come too; they are kept sealed. */
  with_passwords: wireFlag().default(true),
});

export const importsEndpoints = {
  preview: {
    method: 'POST',
    path: '/imports/preview',
    summary: 'What would be imported from a Bazarr configuration folder or backup; changes nothing',
    form: wish,
    response: importReport,
  },
  start: {
    method: 'POST',
    path: '/imports',
    summary: 'Import it, as a job',
    form: wish,
    response: z.looseObject({ job_id: z.int() }),
  },
  last: {
    method: 'GET',
    shared: true,
    path: '/imports',
    summary: 'Report of the last import; null if there was none',
    response: z.looseObject({ data: importReport.nullable() }),
  },
} satisfies EndpointGroup;
