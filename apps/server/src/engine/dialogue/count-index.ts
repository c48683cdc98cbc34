import { statSync } from 'node:fs';
import { indexForReading } from './search-index.ts';

interface IndexCounts {
  files: number;
  bytes: number;
  /** Base languages. */
  languages: string[];
}

/** What the index has; opens it, so that the search that follows is quick. */
export function countIndex({ index }: { index: string }): IndexCounts {
  const sqlite = indexForReading(index);
  if (!sqlite) return { files: 0, bytes: 0, languages: [] };
  const rows = sqlite
    .prepare<[], { language: string; n: number }>('SELECT language, count(*) AS n FROM file GROUP BY language')
    .all();
  return {
    files: rows.reduce((sum, { n }) => sum + n, 0),
    bytes: ['', '-wal'].reduce(
      (sum, ending) => sum + (statSync(index + ending, { throwIfNoEntry: false })?.size ?? 0),
      0,
    ),
    languages: [...new Set(rows.map(({ language }) => language.split(':')[0] ?? language))].toSorted(),
  };
}
