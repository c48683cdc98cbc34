import { join } from 'node:path';
import type { ImportReport } from '@captionarr/contract';
import type { JobQueue } from '#platform/jobs/job.ts';
import type { ImportParts, ImportWish, Onlooker } from './import-parts.ts';
import { createImportJob } from './import.job.ts';
import type { Importer } from './run-import.ts';

interface Dependencies extends Omit<ImportParts, 'work' | 'now'> {
  /** Folder of this installation. */
  directory: string;
  jobs: JobQueue;
  now?: () => number;
}

export type Imports = ReturnType<typeof openImports>;

/** Imports from Bazarr. */
export function openImports({ directory, jobs, now = Date.now, ...dependencies }: Dependencies) {
  const { db } = dependencies.database;
  let loading: Promise<Importer> | undefined;

  /** Most servers never need it: it is loaded with the first import. */
  async function load(): Promise<Importer> {
    const { createImporter } = await import('./run-import.ts');
    return createImporter({ ...dependencies, work: join(directory, 'cache', 'import'), now });
  }
  const importer = () => (loading ??= load());

  const run = async (wish: ImportWish, onlooker?: Onlooker) => (await importer()).run(wish, onlooker);
  const job = jobs.register(createImportJob(run));

  return {
    run,
    preview: async (wish: ImportWish, onlooker?: Onlooker) => (await importer()).preview(wish, onlooker),
    /** Enqueues the job unless one waits or runs. */
    request: (wish: ImportWish): Promise<number> => jobs.enqueue(job, wish, { dedupe: job.name }),
    /** Report of the last import. */
    async last(): Promise<ImportReport | null> {
      const row = await db.selectFrom('import_report').select('report_json').executeTakeFirst();
      return row ? (JSON.parse(row.report_json) as ImportReport) : null;
    },
  };
}
