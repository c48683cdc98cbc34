import type { ImportPart } from '@captionarr/contract';
import type { ImportReportBuilder } from '#features/imports/import-report.ts';
import { knownRevisions, type BazarrTable } from './bazarr-columns.ts';
import type { BazarrDatabase } from './bazarr-database.ts';

const choices: [ImportPart, BazarrTable][] = [
  ['languages', 'table_settings_languages'],
  ['profiles', 'table_languages_profiles'],
  ['notifications', 'table_settings_notifier'],
];

/** Says when a database is newer than any that is known, and what of its choices is passed over. */
export function noteVersion(bazarr: BazarrDatabase, report: ImportReportBuilder, parts: ReadonlySet<ImportPart>): void {
  const revision = bazarr.revision();
  if (revision !== undefined && !knownRevisions.includes(revision))
    report.note('library', revision, 'Unknown database version; importing what can be read.');
  for (const [part, table] of choices) {
    const unknown = parts.has(part) ? bazarr.unknown(table) : [];
    if (unknown.length > 0) report.note(part, table, `Unknown and ignored: ${unknown.join(', ')}.`);
  }
}
