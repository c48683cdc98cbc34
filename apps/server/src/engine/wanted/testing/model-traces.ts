import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#platform/db/database.ts';

const tables = ['history', 'file_change', 'fetched'] as const;

/** All that a search can leave behind, as text. */
export async function readTraces(db: Database, root: string, downloads: number): Promise<string> {
  const counts = [`downloads: ${downloads}`];
  for (const table of tables) counts.push(`${table}: ${(await db.selectFrom(table).select('kind').execute()).length}`);
  const names = (await readdir(root, { recursive: true })).filter((name) => /\.(srt|vtt|ass)$/.test(name)).toSorted();
  const files = await Promise.all(names.map(async (name) => `${name}\n${await readFile(join(root, name), 'utf8')}`));
  return [...counts, ...files].join('\n');
}
