import type { MediaKind } from '@captionarr/contract';
import { fold, spaceWords } from '#domain/library/fold.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { insertRow, run, selectAll } from './statements.ts';
import type { WriteContext } from './write-context.ts';

interface TitleRow {
  id: number;
  main: number;
  folded: string;
}

/** The only writer of `title` and `title_word`, by which the search finds an item. */
export function saveTitles(
  { prepare }: Pick<WriteContext, 'prepare'>,
  type: MediaKind,
  mediaId: number,
  title: string,
  alternatives: readonly string[],
): void {
  const wanted = new Map(alternatives.map((text) => [fold(text), 0]));
  wanted.set(fold(title), 1);
  wanted.delete('');

  const text = 'SELECT id, main, folded FROM title WHERE kind = ? AND media_id = ?';
  for (const { id, main, folded } of selectAll<TitleRow>(prepare, text, kindCode[type], mediaId)) {
    if (wanted.get(folded) === main) wanted.delete(folded);
    else run(prepare, 'DELETE FROM title WHERE id = ?', id);
  }
  for (const [folded, main] of wanted) {
    const id = insertRow(prepare, 'title', { kind: kindCode[type], media_id: mediaId, main, folded });
    run(prepare, 'INSERT INTO title_word (rowid, words) VALUES (?, ?)', id, spaceWords(folded));
  }
}
