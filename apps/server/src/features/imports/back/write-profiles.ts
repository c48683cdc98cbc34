import type { LanguageProfile } from '@captionarr/contract';
import SQLite from 'better-sqlite3';
import { columnsIn } from '#features/imports/source/examine-copy.ts';
import { knownRevisions } from '#features/imports/source/bazarr-columns.ts';
import { AppError } from '#platform/errors.ts';

interface Written {
  changed: string[];
  notes: string[];
}

const itemNames = ['id', 'language', 'forced', 'hi', 'audio_exclude', 'audio_only_include'] as const;

/** Puts enabled languages and profiles into the database of a Bazarr that is stopped; other profiles there stay. */
export function writeProfiles(
  file: string,
  languages: readonly string[],
  profiles: readonly LanguageProfile[],
  isDryRun: boolean,
): Written {
  const sqlite = new SQLite(file, { timeout: 0 });
  try {
    return writeInto(sqlite, languages, profiles, isDryRun);
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY'))
      throw new AppError('conflict', 'Bazarr’s database is in use. Stop Bazarr first.', {
        cause: error,
        help: 'import-refused',
      });
    throw error;
  } finally {
    sqlite.close();
  }
}

function writeInto(
  sqlite: SQLite.Database,
  languages: readonly string[],
  profiles: readonly LanguageProfile[],
  isDryRun: boolean,
): Written {
  const written: Written = { changed: [], notes: [] };
  const columns = columnsIn(sqlite, 'table_languages_profiles');
  const revision = columnsIn(sqlite, 'alembic_version').length
    ? sqlite.prepare('SELECT version_num FROM alembic_version').pluck().get()
    : undefined;
  if (
    !knownRevisions.includes(String(revision)) ||
    !['profileId', 'name', 'items'].every((name) => columns.includes(name))
  )
    return { ...written, notes: ['Its database is of another version, so languages and profiles weren’t written.'] };
  sqlite.exec('BEGIN IMMEDIATE');
  const { changes: enabled } = sqlite
    .prepare(
      `UPDATE table_settings_languages SET enabled = NOT enabled WHERE enabled <> (code2 IN (SELECT value FROM json_each(?)))`,
    )
    .run(JSON.stringify(languages));
  if (enabled > 0) written.changed.push(`languages: ${enabled} changed`);
  for (const profile of profiles) {
    const row = rowOf(profile, columns);
    const before = sqlite
      .prepare('SELECT * FROM table_languages_profiles WHERE profileId = ?')
      .get(profile.profileId) as Record<string, unknown> | undefined;
    written.notes.push(...lossesOf(profile));
    if (before && Object.entries(row).every(([name, value]) => before[name] === value)) continue;
    const names = Object.keys(row);
    sqlite
      .prepare(
        `INSERT OR REPLACE INTO table_languages_profiles (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`,
      )
      .run(row);
    written.changed.push(`profiles: ${before ? 'change' : 'add'} ${profile.name}`);
  }
  sqlite.exec(isDryRun ? 'ROLLBACK' : 'COMMIT');
  return written;
}

const isMust = ({ strength }: LanguageProfile['items'][number]) => strength !== 'nice';

function rowOf(profile: LanguageProfile, columns: readonly string[]): Record<string, unknown> {
  const items = profile.items
    .filter(isMust)
    .map((item) => Object.fromEntries(itemNames.map((name) => [name, item[name]])));
  const whole = {
    profileId: profile.profileId,
    name: profile.name,
    items: JSON.stringify(items),
    cutoff: profile.cutoff,
    originalFormat: Number(profile.originalFormat ?? 0),
    mustContain: JSON.stringify(profile.mustContain),
    mustNotContain: JSON.stringify(profile.mustNotContain),
    tag: profile.tag ?? null,
  };
  return Object.fromEntries(Object.entries(whole).filter(([name]) => columns.includes(name)));
}

/** What Bazarr can’t hold. */
function lossesOf({ name, items, ladder }: LanguageProfile): string[] {
  const nice = items.filter((item) => !isMust(item)).map(({ language }) => language);
  return [
    ...(nice.length > 0 ? [`${name}: left out what is only nice to have (${nice.join(', ')})`] : []),
    ...(ladder ? [`${name}: Bazarr has no ladder, so only the languages were written`] : []),
  ];
}
