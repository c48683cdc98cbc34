import { join } from 'node:path';
import type { ImportReport } from '@captionarr/contract';
import type { JobQueue } from '#platform/jobs/job.ts';
import type { ImportParts, ImportRequest, ImportObserver } from './import-parts.ts';
import { createImportJob } from './import.job.ts';
import type { Importer } from './run-import.ts';

interface Dependencies extends Omit<ImportParts, 'work' | 'now'> {
  /** Folder of this installation. */
  directory: string;
  jobs: JobQueue;
  now?: () => number;
}

export type Imports = ReturnType<typeof openImports>;

export function openImports({ directory, jobs, now = Date.now, ...dependencies }: Dependencies) {
  const { db } = dependencies.database;
  let loading: Promise<Importer> | undefined;

  /** Most servers never need it: it is loaded with the first import. */
  async function load(): Promise<Importer> {
    const { createImporter } = await import('./run-import.ts');
    return createImporter({ ...dependencies, work: join(directory, 'cache', 'import'), now });
  }
  const importer = () => (loading ??= load());

  const run = async (request: ImportRequest, onlooker?: ImportObserver) => (await importer()).run(request, onlooker);
  const job = jobs.register(createImportJob(run));

  return {
    run,
    preview: async (request: ImportRequest, onlooker?: ImportObserver) => (await importer()).preview(request, onlooker),
    /** Enqueues the job unless one waits or runs. */
    request: (request: ImportRequest): Promise<number> => jobs.enqueue(job, request, { dedupe: job.name }),
    async last(): Promise<ImportReport | null> {
      const row = await db.selectFrom('import_report').select('report_json').executeTakeFirst();
      return row ? (JSON.parse(row.report_json) as ImportReport) : null;
    },
  };
}
