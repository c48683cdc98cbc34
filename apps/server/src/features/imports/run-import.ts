import type { ImportReport } from '@captionarr/contract';
import { emitCounts, emitItem } from '#engine/library/live-events.ts';
import { runInBatches } from '#engine/library/store/batched-transaction.ts';
import { valueOf } from '#platform/backup/outcome.ts';
import type { Change } from '#platform/db/commit.ts';
import { AppError } from '#platform/errors.ts';
import { createMutex } from '#platform/mutex.ts';
import { yieldToRequests } from '#platform/yield-to-requests.ts';
import { pretendSources, withSources } from './add-sources.ts';
import { planInstances, type InstancesPlan } from './choices/plan-instances.ts';
import { refusalOf, reportOf, stepsOf, type ImportRun } from './import-run.ts';
import { readEarlier } from './earlier.ts';
import type { ImportParts, ImportRequest, ImportObserver } from './import-parts.ts';
import { hashes, planImport } from './plan-import.ts';
import { createImportReport } from './import-report.ts';
import { runWithYields } from './rows/import-rows.ts';
import { openInstallation } from './source/open-installation.ts';
import { removeStaged } from './source/copy-source.ts';

export type Importer = ReturnType<typeof createImporter>;

/** Takes over from Bazarr, or finds out what would be taken over: the same code, with and without writing. */
export function createImporter(dependencies: ImportParts) {
  const { database, settings, sources, work, runInWorker, emit, followUp, now } = dependencies;
  const exclusively = createMutex();

  /** One at a time: the copy has one place. */
  const withCourse = <T>(
    request: ImportRequest,
    onlooker: ImportObserver,
    run: (run: ImportRun) => Promise<T>,
  ): Promise<T> =>
    exclusively(async () => {
      const startedAt = now();
      const { signal, onProgress } = onlooker;
      signal?.throwIfAborted();
      onProgress?.(0, 0, 'Reading the old installation');
      try {
        const bazarr = openInstallation(
          valueOf(await runInWorker('stageImport', { path: request.path, work }, { signal })),
        );
        try {
          // Reading the settings was work enough for one turn; planning follows.
          await yieldToRequests();
          return await run({
            ...onlooker,
            request,
            parts: new Set(request.parts),
            bazarr,
            report: createImportReport(),
            startedAt,
          });
        } finally {
          bazarr.close();
        }
      } finally {
        await removeStaged(work);
      }
    });

  const planOf = async (run: ImportRun, instances: InstancesPlan) =>
    planImport(run, { earlier: await readEarlier(dependencies), instances }, dependencies);

  const instancesOf = ({ bazarr: { config, database: bazarr }, parts, report }: ImportRun): InstancesPlan =>
    bazarr
      ? planInstances(bazarr, { config, sources: sources.all(), takesSettings: parts.has('settings'), report })
      : { added: [], homes: new Map() };

  /** Saves settings, form parts and rows in one transaction; pages show what was there before it. */
  async function save(run: ImportRun): Promise<ImportReport> {
    let report: ImportReport | undefined;
    const instances = instancesOf(run);
    const saving = () =>
      settings.saveTogether(async () => {
        const plan = await planOf(run, instances);
        const rows: Change = {
          async write(transaction) {
            await runWithYields(stepsOf(run, plan, database.prepare, true));
            report = reportOf(run, plan, now());
            const row = { at: now(), report_json: JSON.stringify(report) };
            await transaction
              .insertInto('import_report')
              .values({ id: 1, ...row })
              .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
              .execute();
          },
        };
        return { patch: plan.patch, parts: plan.inputs, who: run.request.who, asHash: hashes, also: [rows] };
      });
    await withSources(instances, sources, run.request.who, () => database.readAside(saving));
    if (!report) throw new Error('The import ended without a report.');
    return report;
  }

  return {
    /** Changes nothing; what cannot be read is a report, too. */
    async preview(request: ImportRequest, onlooker: ImportObserver = {}): Promise<ImportReport> {
      const startedAt = now();
      try {
        return await withCourse(request, onlooker, async (run) => {
          const instances = instancesOf(run);
          pretendSources(instances);
          const plan = await planOf(run, instances);
          await runInBatches(database.bulk, (prepare) => stepsOf(run, plan, prepare, false));
          return { ...reportOf(run, plan, now()), is_preview: true };
        });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return refusalOf(request, error.message, now() - startedAt);
      }
    },

    /** All of it or nothing. */
    async run(request: ImportRequest, onlooker: ImportObserver = {}): Promise<ImportReport> {
      const report = await withCourse(request, onlooker, save);
      tellAll(emit);
      await database.readAside(database.optimize);
      await followUp();
      return report;
    },
  };
}

function tellAll(emit: ImportParts['emit']): void {
  emit({ type: 'settings', action: 'update', payload: null });
  for (const kind of ['series', 'movies'] as const) {
    // Id 0 does not exist; it makes pages reload the whole list.
    emitItem(emit, kind, 0);
    emitCounts(emit, kind);
  }
  for (const type of ['episode-history', 'movie-history', 'episode-blacklist', 'movie-blacklist'] as const)
    emit({ type, action: 'update', payload: null });
}
