import type { ImportReport } from '@captionarr/contract';
import { tellCounts, tellItem } from '#engine/library/news.ts';
import { inSlices } from '#engine/library/store/in-slices.ts';
import { valueOf } from '#platform/backup/outcome.ts';
import type { Change } from '#platform/db/commit.ts';
import { AppError } from '#platform/errors.ts';
import { createTurns } from '#platform/turns.ts';
import { refusalOf, reportOf, stepsOf, type Course } from './course.ts';
import { readEarlier } from './earlier.ts';
import type { ImportParts, ImportWish, Onlooker } from './import-parts.ts';
import { hashes, planImport } from './plan-import.ts';
import { createReportBook } from './report-book.ts';
import { takeTurns } from './rows/take-rows.ts';
import { openInstallation } from './source/open-installation.ts';
import { removeStaged } from './source/stage-source.ts';

export type Importer = ReturnType<typeof createImporter>;

/** Takes over from Bazarr, or finds out what would be taken over: the same code, with and without writing. */
export function createImporter(dependencies: ImportParts) {
  const { database, settings, work, runInWorker, emit, followUp, now } = dependencies;
  const inTurn = createTurns();

  /** One at a time: the copy has one place. */
  const withCourse = <T>(wish: ImportWish, onlooker: Onlooker, run: (course: Course) => Promise<T>): Promise<T> =>
    inTurn(async () => {
      const startedAt = now();
      const { signal, onProgress } = onlooker;
      signal?.throwIfAborted();
      onProgress?.(0, 0, 'Reading the old installation');
      try {
        const old = openInstallation(valueOf(await runInWorker('stageImport', { path: wish.path, work }, { signal })));
        try {
          return await run({ ...onlooker, wish, parts: new Set(wish.parts), old, book: createReportBook(), startedAt });
        } finally {
          old.close();
        }
      } finally {
        await removeStaged(work);
      }
    });

  const planOf = async (course: Course) => planImport(course, await readEarlier(dependencies), dependencies);

  /** Saves settings, form parts and rows in one transaction. */
  async function save(course: Course): Promise<ImportReport> {
    let report: ImportReport | undefined;
    await settings.saveTogether(async () => {
      const plan = await planOf(course);
      const rows: Change = {
        async write(transaction) {
          await takeTurns(stepsOf(course, plan, database.prepare, true));
          report = reportOf(course, plan, now());
          const row = { at: now(), report_json: JSON.stringify(report) };
          await transaction
            .insertInto('import_report')
            .values({ id: 1, ...row })
            .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
            .execute();
        },
      };
      return { patch: plan.patch, parts: plan.wishes, who: course.wish.who, asHash: hashes, also: [rows] };
    });
    if (!report) throw new Error('The import ended without a report.');
    return report;
  }

  return {
    /** Changes nothing; what cannot be read is a report, too. */
    async preview(wish: ImportWish, onlooker: Onlooker = {}): Promise<ImportReport> {
      const startedAt = now();
      try {
        return await withCourse(wish, onlooker, async (course) => {
          const plan = await planOf(course);
          await inSlices(database.bulk, (prepare) => stepsOf(course, plan, prepare, false));
          return { ...reportOf(course, plan, now()), is_preview: true };
        });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return refusalOf(wish, error.message, now() - startedAt);
      }
    },

    /** All of it or nothing. */
    async run(wish: ImportWish, onlooker: Onlooker = {}): Promise<ImportReport> {
      const report = await withCourse(wish, onlooker, save);
      tellAll(emit);
      await database.optimize();
      await followUp();
      return report;
    },
  };
}

function tellAll(emit: ImportParts['emit']): void {
  emit({ type: 'settings', action: 'update', payload: null });
  for (const kind of ['series', 'movies'] as const) {
    // Id 0 does not exist; it makes pages reload the whole list.
    tellItem(emit, kind, 0);
    tellCounts(emit, kind);
  }
  for (const type of ['episode-history', 'movie-history', 'episode-blacklist', 'movie-blacklist'] as const)
    emit({ type, action: 'update', payload: null });
}
