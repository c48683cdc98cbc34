import SQLite from 'better-sqlite3';
import { interleave, rounded, timing } from '../measure.ts';
import { changes } from './changes.ts';
import type { Watched } from './watched-product.ts';

const rounds = 7;
const reads = [
  'SELECT id, monitored, profile_id, tags_json, series_type FROM series',
  'SELECT id, series_id, season, monitored, audio, have FROM episode',
  'SELECT id, monitored, profile_id, tags_json, audio, have FROM movie',
];

/** Each preview beside the bare reading of what it must look at. */
export async function printPreview(product: Watched, size: string, bareFile: string) {
  const sqlite = new SQLite(bareFile, { readonly: true });
  const statements = reads.map((text) => sqlite.prepare(text));
  const lines: Record<string, Record<string, unknown>> = {};
  for (const [name, { there }] of Object.entries(changes)) {
    const turns: number[] = [];
    const times = await interleave(rounds, {
      own: () => product.preview(there),
      bare: () => statements.map((statement) => statement.all().length),
    });
    for (let round = 0; round < 3; round++) turns.push((await product.longestTurn(() => product.preview(there))).cpu);
    const { compared, wanted, unwanted } = (await product.preview(there)) as Record<string, Record<string, number>>;
    lines[name] = {
      'min, ms': rounded(times.own.min, 0),
      median: rounded(times.own.median, 0),
      'bare reading': rounded(times.bare.min, 0),
      ratio: rounded(times.own.min / times.bare.min),
      'longest turn: CPU, ms': rounded(timing(turns).min, 1),
      compared,
      'newly wanted': (wanted?.['episodes'] ?? 0) + (wanted?.['movies'] ?? 0),
      'no longer': (unwanted?.['episodes'] ?? 0) + (unwanted?.['movies'] ?? 0),
    };
  }
  sqlite.close();
  console.log(`\nPreview of a save, ${size} (bars at large: 1 s, 25 ms)`);
  console.table(lines);
}
