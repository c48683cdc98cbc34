import { sql } from 'kysely';
import type { SourceIds } from '#domain/library/connector.ts';
import type { Database } from '#platform/db/database.ts';
import { yieldIfBlocking } from '#platform/db/event-loop.ts';
import { values } from '#platform/db/values.ts';
import { noteTitle, type ChangedTitles } from './changed-titles.ts';
import type { FileRow } from './file-rows.ts';
import { findRenames, giveKeys } from './give-keys.ts';
import { groupSeries } from './group-series.ts';
import { episodePlace, placesOf, seriesIdIn, titleOf } from './title-places.ts';

interface Parts {
  db: Database;
  ids: SourceIds;
  ordinal: number;
  /** Awaited after writing. */
  pace: () => Promise<void>;
}

const labelsAtOnce = 100;
const rowsAtOnce = 200;
const heldAtOnce = 150;

/** Gives every file that was read again the keys of its series or movie, and moves the numbers of renamed titles with them. */
export async function assignTitles(parts: Parts, changed: ChangedTitles): Promise<void> {
  await assignSeries(parts, changed);
  await assignMovies(parts, changed);
  const { db, ordinal } = parts;
  await db
    .updateTable('folder_file')
    .set({ stale: 0 })
    .where('ordinal', '=', ordinal)
    .where('stale', '=', sql.lit(1))
    .where('gone_at', 'is', null)
    .where('type', 'in', ['unsure', 'ignored'])
    .execute();
}

async function assignSeries(parts: Parts, changed: ChangedTitles): Promise<void> {
  const { db, ids, ordinal } = parts;
  if (!(await hasStaleEpisode(db, ordinal))) return;
  const held = await readHeldKeys(db, ordinal);
  const keys = groupSeries(held.flatMap(({ label }) => label ?? []));
  const current = new Set(keys.values());
  const before = new Set(held.map(({ title_key }) => title_key));
  const touched = new Map<string, Set<string>>();
  const heirs = new Map<string, { from: string; files: number }>();
  for (const { label, title_key, stale, files } of held) {
    const key = keys.get(label ?? '');
    if (label === null || key === undefined || (stale === 0 && title_key === key)) continue;
    touched.set(key, touched.get(key) ?? new Set());
    if (title_key === null || current.has(title_key) || before.has(key)) continue;
    if ((heirs.get(key)?.files ?? 0) < files) heirs.set(key, { from: title_key, files });
  }
  for (const [to, { from }] of heirs) {
    await ids.rename('series', from, to);
    changed.series.delete(from);
  }
  for (const [label, key] of keys) touched.get(key)?.add(label);
  for (const [key, labels] of touched) {
    changed.series.add(key);
    await assignEpisodes(parts, key, labels);
  }
}

/** Each label with the keys that its files have, in pieces that don’t hold the event loop. */
async function readHeldKeys(db: Database, ordinal: number) {
  const read = (after: string) =>
    db
      .selectFrom('folder_file')
      .select(({ fn }) => ['label', 'title_key', fn.max('stale').as('stale'), fn.countAll<number>().as('files')])
      .where('ordinal', '=', ordinal)
      .where('type', '=', 'episode')
      .where('gone_at', 'is', null)
      .where('label', '>', after)
      .groupBy(['label', 'title_key'])
      .orderBy('label')
      .limit(heldAtOnce)
      .execute();
  const held: Awaited<ReturnType<typeof read>> = [];
  for (let after = '', isMore = true; isMore;) {
    await yieldIfBlocking();
    const rows = await read(after);
    isMore = rows.length === heldAtOnce;
    // The last label of a piece may go on in the next one.
    const whole = isMore ? rows.filter(({ label }) => label !== rows.at(-1)?.label) : rows;
    held.push(...whole);
    after = whole.at(-1)?.label ?? '';
    isMore &&= whole.length > 0;
  }
  return held;
}

const hasStaleEpisode = (db: Database, ordinal: number) =>
  db
    .selectFrom('folder_file')
    .select('id')
    .where('ordinal', '=', ordinal)
    .where('stale', '=', sql.lit(1))
    .where('gone_at', 'is', null)
    .where('type', '=', 'episode')
    .limit(1)
    .executeTakeFirst();

async function assignEpisodes(
  { db, ids, ordinal, pace }: Parts,
  key: string,
  labels: ReadonlySet<string>,
): Promise<void> {
  await yieldIfBlocking();
  const rows = await readRows(db, ordinal, 'episode', [...labels]);
  const [seriesId = 0] = await ids.idsOf('series', [key]);
  const files = rows.map((row) => {
    const title = titleOf(row);
    const places = title.type === 'episode' ? placesOf(title) : [];
    // Numbers stay with their series.
    const keys = (JSON.parse(row.episode_keys) as string[]).filter((each) => seriesIdIn(each) === seriesId);
    return { ...row, places: places.map((place) => episodePlace(seriesId, place)), keys };
  });
  const given = giveKeys(files);
  for (const { from, to } of findRenames(files, given)) await ids.rename('episode', from, to);
  await saveKeys(
    db,
    files.map((file) => ({ id: file.id, title: key, episodes: given.get(file) ?? [] })),
  );
  await pace();
}

async function assignMovies(parts: Parts, changed: ChangedTitles): Promise<void> {
  const { db, ids, ordinal, pace } = parts;
  const stale = await db
    .selectFrom('folder_file')
    .select('label')
    .distinct()
    .where('ordinal', '=', ordinal)
    .where('stale', '=', sql.lit(1))
    .where('gone_at', 'is', null)
    .where('type', '=', 'movie')
    .execute();
  const labels = stale.flatMap(({ label }) => label ?? []);
  for (let start = 0; start < labels.length; start += labelsAtOnce) {
    await yieldIfBlocking();
    const rows = await readRows(db, ordinal, 'movie', labels.slice(start, start + labelsAtOnce));
    const files = rows.map((row) => ({
      ...row,
      places: [row.label ?? ''],
      keys: row.title_key === null ? [] : [row.title_key],
    }));
    const given = giveKeys(files);
    for (const { from, to } of findRenames(files, given)) {
      await ids.rename('movie', from, to);
      changed.movies.delete(from);
    }
    const titles = files.map((file) => ({ id: file.id, title: given.get(file)?.[0] ?? '', episodes: [] }));
    for (const [index, { title }] of titles.entries())
      if (rows[index]?.stale === 1) noteTitle(changed, { type: 'movie', title_key: title });
    await saveKeys(db, titles);
    await pace();
  }
}

const readRows = (db: Database, ordinal: number, type: FileRow['type'], labels: readonly string[]) =>
  db
    .selectFrom('folder_file')
    .select(['id', 'path', 'size', 'label', 'title_key', 'episode_keys', 'recognized_json', 'choice_json', 'stale'])
    .where('ordinal', '=', ordinal)
    .where('type', '=', type)
    .where('gone_at', 'is', null)
    .where('label', 'in', values(labels))
    .execute();

async function saveKeys(
  db: Database,
  files: readonly { id: number; title: string; episodes: readonly string[] }[],
): Promise<void> {
  for (let start = 0; start < files.length; start += rowsAtOnce) {
    await yieldIfBlocking();
    await sql`
      update folder_file set title_key = given.value->>'title', episode_keys = given.value->'episodes', stale = 0
      from json_each(${JSON.stringify(files.slice(start, start + rowsAtOnce))}) given
      where folder_file.id = given.value->>'id'
    `.execute(db);
  }
}
