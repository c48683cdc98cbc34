import { libraryKindOf, type BulkOrder, type Made } from '@captionarr/contract';
import { toolOf } from '#domain/quality/cure.ts';
import { mediaKindOf } from '#platform/db/kind-code.ts';
import { sentence } from '#platform/sentence.ts';
import {
  deleteFile,
  onFile,
  replaceFile,
  runTool,
  syncFile,
  translateFile,
  type OneFile,
  type Run,
} from './act-on-file.ts';
import type { BulkParts } from './bulk-parts.ts';
import type { Acted, BulkItemRow } from './draft.ts';
import { nothingWaits } from './count-missing.ts';
import { findNewFile } from './find-change.ts';
import { waitingRung } from './waiting-rung.ts';

/** How an order works on its items. */
export interface Act {
  /** Items that are worked on at the same time. */
  width: number;
  /** Items of one call. */
  together: (items: readonly BulkItemRow[]) => BulkItemRow[][];
  /** The result of each. */
  run: (items: readonly BulkItemRow[], run: Run) => Promise<Acted[]>;
}

const alone = (items: readonly BulkItemRow[]) => items.map((item) => [item]);
const byVideo = (items: readonly BulkItemRow[]) => [
  ...Map.groupBy(items, ({ kind, media_id }) => `${kind} ${media_id}`).values(),
];
const byKind = (items: readonly BulkItemRow[]) => [...Map.groupBy(items, ({ kind }) => kind).values()];

const single = (width: number, work: (item: BulkItemRow, run: Run) => Promise<Acted>): Act => ({
  width,
  together: alone,
  run: async (items, run) => Promise.all(items.map((item) => work(item, run))),
});

export function actOf(parts: BulkParts, order: BulkOrder): Act {
  const each = (width: number, work: (one: OneFile) => Promise<Acted>): Act =>
    single(width, (item, run) => onFile(parts, item, run, work));
  switch (order.verb) {
    case 'delete':
      return each(4, (one) => deleteFile(parts, one));
    case 'tool':
      return each(4, (one) => runTool(parts, order.tool, one));
    case 'sync':
      return each(1, (one) => syncFile(parts, one, order));
    case 'translate':
      if (order.missing) return single(1, (item, run) => makeRung(parts, 'translation', item, run));
      return each(1, (one) => translateFile(parts, order.language, one));
    case 'blacklist':
      return each(2, (one) => replaceFile(parts, one));
    case 'repair':
      return each(1, (one) => repairFile(parts, one));
    case 'search':
      return { width: 4, together: byVideo, run: (items, run) => searchVideo(parts, items, run) };
    case 'climb':
      return single(1, (item, run) => climb(parts, item, run));
    case 'ocr':
      return single(1, (item, run) => makeRung(parts, 'ocr', item, run));
    default:
      return { width: 1, together: byKind, run: (items, run) => giveProfile(parts, order.profile, items, run) };
  }
}

function repairFile(parts: BulkParts, one: OneFile): Promise<Acted> {
  const { cure } = one.item;
  if (cure === 'sync') return syncFile(parts, one);
  if (cure === 'replace') return replaceFile(parts, one);
  return runTool(parts, (cure && toolOf[cure]) ?? '', one);
}

/** All languages of a video in one search. */
async function searchVideo(
  parts: BulkParts,
  items: readonly BulkItemRow[],
  { signal, ...made }: Run,
): Promise<Acted[]> {
  const [first] = items;
  if (!first) return [];
  const languages = items.flatMap(({ language }) => language ?? []);
  const video = { type: mediaKindOf(first.kind), id: first.media_id };
  const found = await parts.searchNow({ ...video, languages, trigger: 'item', ...made }, signal);
  const acted: Acted[] = [];
  for (const item of items) {
    const change = await findNewFile(parts.db, made.batch, item);
    if (change) acted.push({ state: 'changed', changeId: change.id, sentence: null });
    else if (!found) acted.push({ state: 'skipped', sentence: sentence`It isn’t missing any longer.`.text });
    else acted.push({ state: found.outcome === 'failed' ? 'failed' : 'unchanged', sentence: found.detail ?? null });
  }
  return acted;
}

const wishOf = ({ kind, media_id: id, language }: BulkItemRow) => ({
  type: mediaKindOf(kind),
  id,
  language: language ?? '',
});

/** Reads the ladder again: the profile may have changed since the preview. */
async function climb(parts: BulkParts, item: BulkItemRow, run: Run): Promise<Acted> {
  const rung = waitingRung(await parts.ladder.read(wishOf(item)));
  return rung ? makeRung(parts, rung, item, run) : { state: 'skipped', sentence: nothingWaits.text };
}

async function makeRung(
  { db, ladder, jobs }: BulkParts,
  rung: Made,
  item: BulkItemRow,
  { who, batch, signal }: Run,
): Promise<Acted> {
  const { job_id } = await ladder.make(wishOf(item), rung, who, batch);
  await jobs.whenFinished(job_id, signal);
  const change = await findNewFile(db, batch, item);
  const [noted] = await jobs.items(job_id);
  return {
    state: change ? 'changed' : 'unchanged',
    changeId: change?.id ?? null,
    sentence: noted?.detail ?? null,
  };
}

async function giveProfile(
  { assignProfiles }: BulkParts,
  profile: number | null,
  items: readonly BulkItemRow[],
  { who, batch }: Run,
): Promise<Acted[]> {
  const [first] = items;
  if (!first) return [];
  const ids = items.map(({ item_id }) => item_id);
  const given = ids.map(() => profile ?? '');
  await assignProfiles(libraryKindOf[mediaKindOf(first.kind)], ids, given, { who, batch });
  return items.map(() => ({ state: 'changed' }));
}
