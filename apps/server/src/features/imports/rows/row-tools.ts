import type { ImportPart } from '@captionarr/contract';
import type { WriteTools } from '#engine/library/store/write-tools.ts';
import type { Earlier } from '#features/imports/earlier.ts';
import type { ReportBook } from '#features/imports/report-book.ts';
import type { OldDatabase } from '#features/imports/source/old-database.ts';
import type { OldTable } from '#features/imports/source/old-columns.ts';

/** Dependencies of all row imports, with the settings and profiles after the import. */
export interface RowTools {
  old: OldDatabase;
  tools: WriteTools;
  book: ReportBook;
  /** Otherwise it is only found out what would be written. */
  writes: boolean;
  /** The number here of a profile there; null when it is not taken over. */
  profileHere: (id: number) => number | null;
  /** Changes made here since an earlier import are kept. */
  earlier: Earlier | undefined;
  /** The movies were scored by the old points. */
  isOldInstallation: boolean;
  /** Reports one finished row; throws if the import was canceled. */
  onRow: () => void;
}

/** Whether a table can be read; says so if not. */
export function canRead({ old, book }: Pick<RowTools, 'old' | 'book'>, part: ImportPart, table: OldTable): boolean {
  const lacking = old.lacking(table);
  const unknown = lacking ? old.unknown(table) : [];
  if (unknown.length > 0)
    book.note(
      part,
      table,
      `It was written by a version that is newer or changed; what is in ${unknown.join(', ')} is passed over.`,
    );
  if (lacking?.length === 0) return true;
  const why = lacking ? `It has no ${lacking.join(', ')}` : 'There is no such table';
  book.note(part, table, `${why}, so nothing of it can be taken over.`);
  return false;
}
