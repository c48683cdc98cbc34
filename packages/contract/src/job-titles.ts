import * as z from 'zod';

/** Every kind of job by its title. Languages other than English have a text for each. */
export const jobTitleCodes = [
  'apply-rules.series',
  'apply-rules.movies',
  'backup',
  'bulk-count',
  'bulk-run',
  'bulk-undo',
  'check-download',
  'check-health',
  'check-item',
  'check-library',
  'cleanup',
  'household-report',
  'import',
  'index-dialogue',
  'ladder.track',
  'ladder.ocr',
  'ladder.translation',
  'ladder.transcription',
  'ladder-look',
  'measure-files',
  'measure-video',
  'plan-apply',
  'plan-count',
  'plan-trial',
  'plan-undo',
  'post-process',
  'probe-provider',
  'probe-providers',
  'recompute-missing.series',
  'recompute-missing.movies',
  'refresh.series',
  'refresh.movies',
  'remove-held.series',
  'remove-held.movies',
  'remove-source',
  'replace-checked',
  'scan',
  'scan-all.series',
  'scan-all.movies',
  'scan-new.series',
  'scan-new.movies',
  'search-items',
  'search-language',
  'search-wanted.series',
  'search-wanted.movies',
  'send_digest',
  'studio-sound',
  'sync',
  'sync-apply',
  'sync-item',
  'sync-measure',
  'translate',
  'update-release',
  'upgrade',
] as const;
type JobTitleCode = (typeof jobTitleCodes)[number];

/** The title of a job for clients with texts of their own. */
export const saidTitle = z
  .looseObject({
    /** One of `jobTitleCodes`, or the name of a kind of job without a text. */
    code: z.string(),
    /** What the title mentions. */
    values: z.looseObject({
      title: z.string().optional(),
      /** Name of a manager. */
      name: z.string().optional(),
      /** `en`, `en:hi` or `en:forced`. */
      language: z.string().optional(),
      count: z.int().optional(),
    }),
  })
  .meta({ id: 'SaidTitle' });
export type SaidTitle = z.infer<typeof saidTitle> & { code: JobTitleCode };
