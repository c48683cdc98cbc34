import type { MediaKind } from '@captionarr/contract';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';
import type { GuessedFile, LanguageGuesses } from './language-guesses.ts';

/** Files we wrote have a known language: the request named it. */
export const withKnownLanguages = (
  db: Database,
  guesses: LanguageGuesses,
  type: MediaKind,
  videos: readonly { id: number }[],
): LanguageGuesses => ({
  ...guesses,
  async known(file) {
    const known = await guesses.known(file);
    if (known) return known;
    const language = await readOwn(db, type, videos, file);
    if (language === undefined) return undefined;
    await guesses.note(file, language);
    return { language };
  },
});

async function readOwn(db: Database, type: MediaKind, videos: readonly { id: number }[], { path, size }: GuessedFile) {
  const last = await db
    .selectFrom('file_change')
    .select(['language', 'after_size'])
    .where('kind', '=', kindCode[type])
    .where('media_id', 'in', values(videos.map(({ id }) => id)))
    .where('path', '=', path)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.after_size === size ? last.language : undefined;
}
