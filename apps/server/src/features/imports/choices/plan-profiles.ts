import { isDeepStrictEqual } from 'node:util';
import { readBazarrProfile } from '#domain/imports/bazarr-profile.ts';
import { textIn } from '#domain/imports/bazarr-row.ts';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { withoutLadder } from '#domain/library/keep-unsent.ts';
import type { Profile } from '#domain/library/profile.ts';
import { explainFate, judgePatterns } from '#domain/search/contains-pattern.ts';
import type { Earlier } from '#features/imports/earlier.ts';
import type { ImportReportBuilder } from '#features/imports/import-report.ts';
import type { BazarrDatabase } from '#features/imports/source/bazarr-database.ts';
import { AppError } from '#platform/errors.ts';
import type { FormPart, FormPartInput } from '#platform/settings/form-part.ts';

export interface ProfilesPlan {
  inputs: FormPartInput[];
  /** The profiles after the import. */
  profiles: readonly Profile[];
  /** The number here of each number there. */
  numbers: ReadonlyMap<number, number>;
}

/** Keeps the numbers, which other programs know; a taken number is replaced by the next free one. */
export function planProfiles(
  bazarr: BazarrDatabase,
  part: FormPart,
  report: ImportReportBuilder,
  { takes, earlier }: { takes: boolean; earlier: Earlier | undefined },
): ProfilesPlan {
  const present = part.current() as readonly Profile[];
  const profiles = [...present];
  const numbers = new Map<number, number>();
  // If they are not imported, only existing ones count.
  const count = (what: 'found' | 'taken' | 'same') => takes && report.count('profiles', what);

  for (const row of bazarr.rows('table_languages_profiles')) {
    count('found');
    const subject = textIn(row.name) ?? String(row.profileId);
    const read = readProfile(row, part);
    if (typeof read === 'string') {
      if (takes) report.note('profiles', subject, `${read} Not imported.`);
      continue;
    }
    const { profile, lost } = read;
    const before = earlier?.profiles.get(profile.id);
    const isDeleted = before !== undefined && !present.some(({ id }) => id === before);
    if (isDeleted) {
      if (takes) report.note('profiles', subject, 'Not imported: you deleted it here after an earlier import.');
      continue;
    }
    const same = present.find((each) => (before === undefined ? isSame(each, profile) : each.id === before));
    if (same) {
      numbers.set(profile.id, same.id);
      count('same');
      continue;
    }
    if (!takes) continue;
    const isFree = !profiles.some(({ id }) => id === profile.id);
    const id = isFree ? profile.id : Math.max(...profiles.map((each) => each.id)) + 1;
    if (!isFree)
      report.note('profiles', subject, `Id ${profile.id} belongs to another profile here, so it becomes ${id}.`);
    for (const text of [...lost, ...patternNotes(profile), ...strengthNotes(profile)])
      report.note('profiles', subject, text);
    numbers.set(profile.id, id);
    profiles.push({ ...profile, id });
    count('taken');
  }
  const sorted = profiles.toSorted((one, other) => one.id - other.id);
  const isChanged = profiles.length > present.length;
  return { inputs: isChanged ? [{ name: 'languages-profiles', part, value: sorted }] : [], profiles: sorted, numbers };
}

/** Every item must be there, as in Bazarr; few videos have forced subtitles at all. */
const strengthNotes = ({ items }: Profile): string[] =>
  items.some(({ language }) => parseLanguageText(language).forced)
    ? [
        'It has forced subtitles, which count as missing until they are there. If you only want them where they exist, make them nice to have in the profile.',
      ]
    : [];

/** Explains how its Python patterns are used. */
function patternNotes({ mustContain, mustNotContain }: Profile): string[] {
  const patterns = [...mustContain, ...mustNotContain];
  const fates = judgePatterns(patterns);
  return patterns.flatMap((pattern, index) => {
    const fate = fates[index];
    return (fate && explainFate(pattern, fate)) ?? [];
  });
}

/** Validates each profile like the form, so that an invalid one does not block the others. */
function readProfile(row: Parameters<typeof readBazarrProfile>[0], part: FormPart) {
  const bazarr = readBazarrProfile(row);
  if (typeof bazarr === 'string') return bazarr;
  try {
    const [profile] = part.read([JSON.stringify([bazarr.profile])]) as Profile[];
    // The number may belong to another profile here, whose ladder is none of its own.
    return profile ? { profile: withoutLadder(profile), lost: bazarr.lost } : 'It’s empty.';
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/** What Bazarr doesn’t have may have been set here since. */
const isSame = (one: Profile, other: Profile) =>
  isDeepStrictEqual({ ...withoutLadder(one), id: 0 }, { ...withoutLadder(other), id: 0 });
