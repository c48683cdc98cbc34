import { defineJob } from '#platform/jobs/job.ts';
import type { ImportRequest, ImportObserver } from './import-parts.ts';

export const createImportJob = (run: (request: ImportRequest, onlooker: ImportObserver) => Promise<unknown>) =>
  defineJob<ImportRequest>({
    name: 'import',
    lane: 'interactive',
    title: () => 'Import from Bazarr',
    run: (request, { signal, progress }) => run(request, { signal, onProgress: progress }),
  });
