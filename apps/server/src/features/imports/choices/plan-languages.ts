import { isEnabled } from '#domain/imports/old-event.ts';
import { textIn } from '#domain/imports/old-row.ts';
import { languageByCode } from '#domain/languages/languages.ts';
import type { Earlier } from '#features/imports/earlier.ts';
import type { ReportBook } from '#features/imports/report-book.ts';
import type { OldDatabase } from '#features/imports/source/old-database.ts';
import type { FormPart, PartWish } from '#platform/settings/form-part.ts';

/** Enables the languages that were enabled in Bazarr, in addition to the current ones. */
export function planLanguages(
  old: OldDatabase,
  part: FormPart,
  book: ReportBook,
  earlier: Earlier | undefined,
): PartWish[] {
  const present = new Set(part.current() as readonly string[]);
  const wished = new Set(present);
  for (const row of old.rows('table_settings_languages')) {
    if (!isEnabled(row)) continue;
    book.count('languages', 'found');
    const code = textIn(row.code2) ?? '';
    if (!languageByCode(code)) book.note('languages', textIn(row.name) ?? code, 'There is no such language here.');
    // A language of an earlier import that is off now was disabled here.
    else if (present.has(code) || earlier?.languages.includes(code)) book.count('languages', 'same');
    else {
      wished.add(code);
      book.count('languages', 'taken');
    }
  }
  if (wished.size === present.size) return [];
  return [{ name: 'languages-enabled', part, value: part.read([...wished]) }];
}

export const enabledIn = (old: OldDatabase | undefined): string[] =>
  [...(old?.rows('table_settings_languages') ?? [])].filter(isEnabled).flatMap(({ code2 }) => textIn(code2) ?? []);
