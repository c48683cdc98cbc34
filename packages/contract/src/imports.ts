import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { wireFlag } from './wire.ts';

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
  /** Something stops working until a person has done this; these come first. */
  urgent: z.boolean().optional(),
  /** Where to do it. */
  link: z.string().optional(),
});

/** What a later import leaves alone: what this one brought, and what was changed here since an earlier one. */
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
    /** Passwords that are not imported: the keys of the settings to enter again. */
    to_enter: z.array(z.string()),
    /** Who signs in from then on with the password of the old installation; null when its login is not taken over. */
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
    summary: 'What would be taken over from a configuration folder or backup of Bazarr; changes nothing',
    form: wish,
    response: importReport,
  },
  start: {
    method: 'POST',
    path: '/imports',
    summary: 'Take it over, as a job',
    form: wish,
    response: z.looseObject({ job_id: z.int() }),
  },
  last: {
    method: 'GET',
    shared: true,
    path: '/imports',
    summary: 'What became of the last import; null when there was none',
    response: z.looseObject({ data: importReport.nullable() }),
  },
} satisfies EndpointGroup;
