import * as z from 'zod';

/** Every problem that health checks report in words of their own. Languages other than English have a text for each. */
export const issueCodes = [
  'backup-failed',
  'no-backup',
  'backup-old',
  'disk-full',
  'disk-almost-full',
  'network-disk',
  'folder-problem',
  'job-stuck',
  'manager-unreachable',
  'manager-refused',
  'library-out-of-sync',
  'library-held',
  'media-server-failing',
  'notifications-failing',
  'profile-damaged',
  'no-profile',
  'profiles-unused',
  'transcription-unset',
  'no-provider',
  'provider-incomplete',
  'provider-failing',
  'provider-credentials',
  'provider-quota',
  'provider-rate',
  'provider-outage',
  'provider-paused',
  'task-failed',
  'tool-for-tracks',
  'tool-for-sync',
  'tool-for-extraction',
  'ocr-program',
  'ocr-data',
  'database-damaged',
  'command-refused',
] as const;
export type IssueCode = (typeof issueCodes)[number];

export const saidIssue = z
  .looseObject({
    code: z.enum(issueCodes),
    /** What title and text mention. */
    values: z.looseObject({
      name: z.string().optional(),
      path: z.string().optional(),
      /** Type of a file system. */
      type: z.string().optional(),
      /** A sentence in English. */
      reason: z.string().optional(),
      /** Id of a task. */
      task: z.string().optional(),
      number: z.int().optional(),
      bytes: z.int().optional(),
      /** Unix milliseconds. */
      at: z.int().optional(),
    }),
  })
  .meta({ id: 'SaidIssue' });
export type SaidIssue = z.infer<typeof saidIssue>;
