import { run, selectAll, selectOne } from './statements.ts';
import type { WriteContext } from './write-context.ts';

const links = {
  series: { table: 'series_tag', item: 'series_id' },
  movies: { table: 'movie_tag', item: 'movie_id' },
} as const;

/** The only writer of tags and their assignments. */
export function saveTags(
  { prepare }: Pick<WriteContext, 'prepare'>,
  kind: keyof typeof links,
  instanceId: number,
  itemId: number,
  labels: readonly string[],
): void {
  const { table, item } = links[kind];
  const wanted = new Set(labels.map((label) => tagId(label)));

  for (const { tag_id } of selectAll<{ tag_id: number }>(
    prepare,
    `SELECT tag_id FROM ${table} WHERE ${item} = ?`,
    itemId,
  )) {
    if (!wanted.delete(tag_id)) run(prepare, `DELETE FROM ${table} WHERE tag_id = ? AND ${item} = ?`, tag_id, itemId);
  }
  for (const id of wanted) run(prepare, `INSERT INTO ${table} (tag_id, ${item}) VALUES (?, ?)`, id, itemId);

  function tagId(label: string): number {
    const find = 'SELECT id FROM tag WHERE instance_id = ? AND label = ?';
    const known = selectOne<{ id: number }>(prepare, find, instanceId, label);
    if (known) return known.id;
    const { lastInsertRowid } = prepare('INSERT INTO tag (instance_id, label) VALUES (?, ?)').run(instanceId, label);
    return Number(lastInsertRowid);
  }
}
