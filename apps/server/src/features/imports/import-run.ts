import type { ImportPart, ImportReport } from '@captionarr/contract';
import type { BatchedWork } from '#engine/library/store/batched-transaction.ts';
import type { Prepare } from '#platform/db/bulk.ts';
import type { ImportRequest, ImportObserver } from './import-parts.ts';
import type { ImportPlan } from './plan-import.ts';
import { createHomes } from './choices/plan-instances.ts';
import type { ImportReportBuilder } from './import-report.ts';
import { countRows, importRows } from './rows/import-rows.ts';
import type { BazarrInstallation } from './source/open-installation.ts';

/** One import on its way. */
export interface ImportRun extends ImportObserver {
  request: ImportRequest;
  parts: ReadonlySet<ImportPart>;
  bazarr: BazarrInstallation;
  report: ImportReportBuilder;
  startedAt: number;
}

/** The rows of it; written, or only counted. */
export function* stepsOf(run: ImportRun, plan: ImportPlan, prepare: Prepare, writes: boolean): BatchedWork<void> {
  const { bazarr, report, parts, signal, onProgress } = run;
  const { tools, profileHere, earlier, instances } = plan;
  if (!bazarr.database) return;
  const count = yield* countRows(bazarr.database, parts);
  let done = 0;
  function onRow() {
    signal?.throwIfAborted();
    onProgress?.(++done, count, writes ? 'Importing' : 'Looking');
  }
  const fixed = { bazarr: bazarr.database, report, writes, profileHere, earlier, isOldInstallation: bazarr.isOld };
  yield* importRows({ ...fixed, tools: { ...tools, prepare }, homeOf: createHomes(instances), onRow }, parts);
}

export const reportOf = (
  { request, bazarr, report, startedAt }: ImportRun,
  plan: ImportPlan,
  now: number,
): ImportReport => ({
  path: request.path,
  origin: bazarr.origin,
  refusal: null,
  is_preview: false,
  counts: report.counts(request.parts),
  notes: report.notes(),
  settings: plan.changes,
  to_enter: plan.toEnter,
  account: plan.account,
  memory: plan.memory,
  took_ms: now - startedAt,
});

/** Report of an import that could not be read at all. */
export const refusalOf = ({ path, parts }: ImportRequest, rejection: string, tookMs: number): ImportReport => ({
  path,
  origin: '',
  refusal: rejection,
  is_preview: true,
  counts: parts.map((part) => ({ part, found: 0, taken: 0, same: 0 })),
  notes: [],
  settings: [],
  to_enter: [],
  account: null,
  took_ms: tookMs,
});
