import { access } from 'node:fs/promises';
import type { Database } from '#platform/db/database.ts';
import { values } from '#platform/db/values.ts';

export interface GuessedFile {
  path: string;
  size: number;
  modifiedAt: number;
}

/** Languages of subtitle files whose names do not say them. A language of null: the text does not say it either. */
export interface LanguageGuesses {
  /** The stored guess; undefined for a new or changed file. */
  known: (file: GuessedFile) => Promise<{ language: string | null } | undefined>;
  /** Reads the file. */
  make: (file: GuessedFile) => Promise<string | null>;
  /** Deletes guesses for files that no longer exist. */
  forgetGone: (signal: AbortSignal) => Promise<void>;
  /** Stores a language that is known, not guessed. */
  note: (file: GuessedFile, language: string | null) => Promise<void>;
}

interface Dependencies {
  db: Database;
  /** Reads the file. */
  guess: (path: string) => Promise<string | null>;
}

export function createLanguageGuesses({ db, guess }: Dependencies): LanguageGuesses {
  async function note({ path, size, modifiedAt }: GuessedFile, language: string | null): Promise<void> {
    await db.replaceInto('guessed_language').values({ path, size, modified_at: modifiedAt, language }).execute();
  }

  return {
    note,
    forgetGone: (signal) => forgetGone(db, signal),
    async known({ path, size, modifiedAt }) {
      const row = await db.selectFrom('guessed_language').selectAll().where('path', '=', path).executeTakeFirst();
      return row?.size === size && row.modified_at === modifiedAt ? { language: row.language } : undefined;
    },

    async make(file) {
      const language = await guess(file.path);
      await note(file, language);
      return language;
    },
  };
}

/** A piece is small enough not to hold the event loop. */
const pieceSize = 200;

async function forgetGone(db: Database, signal: AbortSignal): Promise<void> {
  for (let after = '', isMore = true; isMore;) {
    signal.throwIfAborted();
    const query = db.selectFrom('guessed_language').select('path').where('path', '>', after).orderBy('path');
    const paths = (await query.limit(pieceSize).execute()).map(({ path }) => path);
    const areThere = await Promise.all(paths.map(exists));
    const gone = paths.filter((_, index) => !areThere[index]);
    if (gone.length > 0) await db.deleteFrom('guessed_language').where('path', 'in', values(gone)).execute();
    after = paths.at(-1) ?? after;
    isMore = paths.length === pieceSize;
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
