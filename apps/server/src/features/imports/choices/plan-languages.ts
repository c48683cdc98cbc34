import { isEnabled } from '#domain/imports/bazarr-event.ts';
import { textIn } from '#domain/imports/bazarr-row.ts';
import { languageByCode } from '#domain/languages/languages.ts';
import type { Earlier } from '#features/imports/earlier.ts';
import type { ImportReportBuilder } from '#features/imports/import-report.ts';
import type { BazarrDatabase } from '#features/imports/source/bazarr-database.ts';
import type { FormPart, FormPartInput } from '#platform/settings/form-part.ts';

/** Enables the languages that were enabled in Bazarr, in addition to the current ones. */
export function planLanguages(
  bazarr: BazarrDatabase,
  part: FormPart,
  report: ImportReportBuilder,
  earlier: Earlier | undefined,
): FormPartInput[] {
  const present = new Set(part.current() as readonly string[]);
  const requested = new Set(present);
  for (const row of bazarr.rows('table_settings_languages')) {
    if (!isEnabled(row)) continue;
    report.count('languages', 'found');
    const code = textIn(row.code2) ?? '';
    if (!languageByCode(code)) report.note('languages', textIn(row.name) ?? code, 'Unknown language.');
    // A language of an earlier import that is off now was disabled here.
    else if (present.has(code) || earlier?.languages.includes(code)) report.count('languages', 'same');
    else {
      requested.add(code);
      report.count('languages', 'taken');
    }
  }
  if (requested.size === present.size) return [];
  return [{ name: 'languages-enabled', part, value: part.read([...requested]) }];
}

export const enabledIn = (bazarr: BazarrDatabase | undefined): string[] =>
  [...(bazarr?.rows('table_settings_languages') ?? [])].filter(isEnabled).flatMap(({ code2 }) => textIn(code2) ?? []);
