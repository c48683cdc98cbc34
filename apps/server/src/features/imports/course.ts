import type { ImportPart, ImportReport } from '@captionarr/contract';
import type { Steps } from '#engine/library/store/in-slices.ts';
import type { Prepare } from '#platform/db/bulk.ts';
import type { ImportWish, Onlooker } from './import-parts.ts';
import type { ImportPlan } from './plan-import.ts';
import type { ReportBook } from './report-book.ts';
import { countRows, takeRows } from './rows/take-rows.ts';
import type { OldInstallation } from './source/open-installation.ts';

/** One import on its way. */
export interface Course extends Onlooker {
  wish: ImportWish;
  parts: ReadonlySet<ImportPart>;
  old: OldInstallation;
  book: ReportBook;
  startedAt: number;
}

/** The rows of it; written, or only counted. */
export function* stepsOf(course: Course, plan: ImportPlan, prepare: Prepare, writes: boolean): Steps<void> {
  const { old, book, parts, signal, onProgress } = course;
  const { tools, profileHere, earlier } = plan;
  if (!old.database) return;
  const count = countRows(old.database, parts);
  let done = 0;
  function onRow() {
    signal?.throwIfAborted();
    onProgress?.(++done, count, writes ? 'Taking over' : 'Looking');
  }
  const rows = { old: old.database, tools: { ...tools, prepare }, book, writes, profileHere, earlier, onRow };
  yield* takeRows({ ...rows, isOldInstallation: old.isOld }, parts);
}

export const reportOf = ({ wish, old, book, startedAt }: Course, plan: ImportPlan, now: number): ImportReport => ({
  path: wish.path,
  origin: old.origin,
  refusal: null,
  is_preview: false,
  counts: book.counts(wish.parts),
  notes: book.notes(),
  settings: plan.changes,
  to_enter: plan.toEnter,
  account: plan.account,
  memory: plan.memory,
  took_ms: now - startedAt,
});

/** Report of an import that could not be read at all. */
export const refusalOf = ({ path, parts }: ImportWish, refusal: string, tookMs: number): ImportReport => ({
  path,
  origin: '',
  refusal,
  is_preview: true,
  counts: parts.map((part) => ({ part, found: 0, taken: 0, same: 0 })),
  notes: [],
  settings: [],
  to_enter: [],
  account: null,
  took_ms: tookMs,
});
