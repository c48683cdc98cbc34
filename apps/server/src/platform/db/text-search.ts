import { sql, type RawBuilder } from 'kysely';

/** Whether a text is part of another, letter by letter: no character means anything else. PostgreSQL says `strpos` here. */
export const contains = (text: RawBuilder<string>, part: string): RawBuilder<boolean> =>
  sql`instr(${text}, ${part}) > 0`;

/** FTS5 phrase: the quoted text is matched literally. */
export const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** FTS5's trigrams find no text of fewer characters. */
export const hasTrigram = (text: string): boolean => /.{3}/su.test(text);
