import { sql } from 'kysely';
import type { SourceInbox } from '#domain/library/connector.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { noChanges, noteTitle, type ChangedTitles } from './changed-titles.ts';
import { choiceOf, recognizedOf } from './file-rows.ts';
import { isPlaced, judge } from './labels.ts';

interface Parts {
  db: Database;
  ordinal: number;
  assign: (changed: ChangedTitles) => Promise<void>;
  onChange: (changed: ChangedTitles) => Promise<void>;
}

/** Files that names don’t settle, and those that a person has settled. */
export function createInbox({ db, ordinal, assign, onChange }: Parts): SourceInbox {
  const rows = () =>
    db
      .selectFrom('folder_file')
      .where('ordinal', '=', ordinal)
      .where('gone_at', 'is', null)
      .where((eb) => eb.or([eb('type', '=', sql.lit('unsure')), eb('choice_json', 'is not', null)]));

  return {
    async count() {
      const { count } = await rows()
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('choice_json', 'is', null)
        .executeTakeFirstOrThrow();
      return count;
    },

    async list() {
      const found = await rows()
        .select(['path', 'size', 'recognized_json', 'choice_json'])
        .orderBy((eb) => eb('choice_json', 'is not', null))
        .orderBy('path')
        .execute();
      return found.map((row) => {
        const recognized = recognizedOf(row);
        const choice = choiceOf(row);
        const { path, size } = row;
        if (recognized.type === 'unsure')
          return { path, size, reason: recognized.reason, proposals: recognized.proposals, choice };
        const proposals = recognized.type === 'extra' ? [] : [recognized];
        return { path, size, reason: 'no-episode' as const, proposals, choice };
      });
    },

    async choose(path, choice) {
      const row = await db
        .selectFrom('folder_file')
        .select(['id', 'type', 'title_key', 'recognized_json'])
        .where('ordinal', '=', ordinal)
        .where('gone_at', 'is', null)
        .where('path', '=', path)
        .executeTakeFirst();
      if (!row) throw new AppError('not-found', sentence`The file ${path} isn’t in the library.`);
      if (choice && choice.type !== 'ignored' && (choice.title.trim() === '' || !isPlaced(choice)))
        throw new AppError('invalid', 'Enter a title, and for an episode its number.');
      const changed = noChanges();
      noteTitle(changed, row);
      await db
        .updateTable('folder_file')
        .set({
          choice_json: choice === null ? null : JSON.stringify(choice),
          ...judge(recognizedOf(row), choice),
          stale: 1,
        })
        .where('id', '=', row.id)
        .execute();
      await assign(changed);
      await onChange(changed);
    },
  };
}
