import type { LibraryKind, PathMapping } from '@captionarr/contract';
import { idRange } from '#domain/library/ids.ts';
import { mapPath } from '#domain/library/path-mapping.ts';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { Database } from '#platform/db/database.ts';
import { values } from '#platform/db/values.ts';

const perRoot = 20;
/** Ids that are tried for a sample; every root should be among them. */
const tried = 400;

/** Paths of some videos of a manager as this host sees them, spread over all; there may be fewer than are asked for. */
export async function sampleVideos(db: Database, kind: LibraryKind, ordinal: number, count: number): Promise<string[]> {
  const [first, last] = idRange(ordinal);
  const table = mediaTables[kind].video;
  const inRange = db.selectFrom(table).where('id', '>=', first).where('id', '<=', last);
  const { low, high } = await inRange
    .select((select) => [select.fn.min('id').as('low'), select.fn.max('id').as('high')])
    .executeTakeFirstOrThrow();
  if (low === null || high === null) return [];
  const step = Math.max(1, (high - low) / count);
  const ids = Array.from({ length: Math.min(count, high - low) + 1 }, (_, index) => Math.floor(low + index * step));
  const rows = await db.selectFrom(table).select('path').where('id', 'in', values(ids)).execute();
  return [...new Set(rows.map(({ path }) => path))];
}

/** Some files that are known of a manager, as the manager names them, for each of its root folders. */
export async function sampleFiles(
  db: Database,
  kind: LibraryKind,
  ordinal: number,
  roots: readonly string[],
  mappings: readonly PathMapping[],
): Promise<Map<string, string[]>> {
  const backwards = mappings.map(([source, local]): PathMapping => [local, source]);
  const paths = (await sampleVideos(db, kind, ordinal, tried)).map((path) => mapPath(backwards, path));
  return new Map(roots.map((root) => [root, spread(paths.filter((path) => path.startsWith(root)))]));
}

function spread(paths: readonly string[]): string[] {
  const step = Math.max(1, paths.length / perRoot);
  return Array.from({ length: Math.min(perRoot, paths.length) }, (_, index) => paths[Math.floor(index * step)] ?? '');
}
