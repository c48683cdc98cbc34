import type { ImportPart } from '@captionarr/contract';
import type { ReportBook } from '#features/imports/report-book.ts';
import { knownRevisions, type OldTable } from './old-columns.ts';
import type { OldDatabase } from './old-database.ts';

const choices: [ImportPart, OldTable][] = [
  ['languages', 'table_settings_languages'],
  ['profiles', 'table_languages_profiles'],
  ['notifications', 'table_settings_notifier'],
];

/** Says when a database is newer than any that is known, and what of its choices is passed over. */
export function noteVersion(old: OldDatabase, book: ReportBook, parts: ReadonlySet<ImportPart>): void {
  const revision = old.revision();
  if (revision !== undefined && !knownRevisions.includes(revision))
    book.note('library', revision, 'This state of the database is not known: what can be read is taken over.');
  for (const [part, table] of choices) {
    const unknown = parts.has(part) ? old.unknown(table) : [];
    if (unknown.length > 0) book.note(part, table, `What is in ${unknown.join(', ')} is not known and passed over.`);
  }
}
