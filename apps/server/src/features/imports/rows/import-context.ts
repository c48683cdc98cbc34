import type { ImportPart, MediaKind } from '@captionarr/contract';
import { mapPath } from '#domain/library/path-mapping.ts';
import type { WriteContext } from '#engine/library/store/write-context.ts';
import type { FindHome, Home } from '#features/imports/choices/plan-instances.ts';
import type { Earlier } from '#features/imports/earlier.ts';
import type { ImportReportBuilder } from '#features/imports/import-report.ts';
import type { BazarrDatabase } from '#features/imports/source/bazarr-database.ts';
import type { BazarrTable } from '#features/imports/source/bazarr-columns.ts';

/** Dependencies of all row imports, with the settings and profiles after the import. */
export interface ImportContext {
  bazarr: BazarrDatabase;
  tools: WriteContext;
  report: ImportReportBuilder;
  /** Otherwise it is only found out what would be written. */
  writes: boolean;
  /** The number here of a profile there; null when it is not taken over. */
  profileHere: (id: number) => number | null;
  /** Where a row belongs; undefined for an instance of the fork that isn’t connected here. */
  homeOf: FindHome;
  /** Changes made here since an earlier import are kept. */
  earlier: Earlier | undefined;
  /** The movies were scored by the old points. */
  isOldInstallation: boolean;
  /** Reports one finished row; throws if the import was canceled. */
  onRow: () => void;
}

/** Whether a table can be read; says so if not. */
export function canRead(
  { bazarr, report }: Pick<ImportContext, 'bazarr' | 'report'>,
  part: ImportPart,
  table: BazarrTable,
): boolean {
  const lacking = bazarr.lacking(table);
  const unknown = lacking ? bazarr.unknown(table) : [];
  if (unknown.length > 0)
    report.note(part, table, `Written by a newer or modified version; ignored columns: ${unknown.join(', ')}.`);
  if (lacking?.length === 0) return true;
  const why = lacking ? `It has no ${lacking.join(', ')}` : 'The table is missing';
  report.note(part, table, `${why}, so nothing could be imported from it.`);
  return false;
}

/** Paths here of the paths that the manager of a row writes. */
export function localPaths({ tools }: Pick<ImportContext, 'tools'>, type: MediaKind, { mappings }: Home) {
  const pairs = mappings ?? tools.rules().of(type, 0).mappings;
  return (path: string): string => mapPath(pairs, path);
}

export const ofOtherInstance = 'Skipped: it belongs to a Sonarr or Radarr that isn’t connected here.';
