import { areNear } from '#domain/languages/near-languages.ts';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import type { OldFile, Work } from './cure-work.ts';
import type { HouseholdParts } from './household-parts.ts';

/** Reads which language the text is in, and leaves in `old` whether the viewer is right; undefined if that can’t be told. */
export async function checkLanguage(
  { runInWorker, reports, log }: HouseholdParts,
  { report }: Work,
  old: OldFile,
): Promise<void> {
  const found = await runInWorker('guessFile', { path: old.path }).catch((error: unknown) => {
    log.info({ err: error }, `Could not tell the language of ${old.path} after a report`);
    return null;
  });
  if (found === null) return;
  old.isInLanguage = areNear(codeOf(found), codeOf(report.language));
  await reports.step(report.id, 'language', { language: codeOf(found) });
}

const codeOf = (text: string) => parseLanguageText(text).code2;
