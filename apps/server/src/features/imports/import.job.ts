import { defineJob } from '#platform/jobs/job.ts';
import type { ImportWish, Onlooker } from './import-parts.ts';

export const createImportJob = (run: (wish: ImportWish, onlooker: Onlooker) => Promise<unknown>) =>
  defineJob<ImportWish>({
    name: 'import',
    lane: 'interactive',
    title: () => 'Import from Bazarr',
    run: (wish, { signal, progress }) => run(wish, { signal, onProgress: progress }),
  });
