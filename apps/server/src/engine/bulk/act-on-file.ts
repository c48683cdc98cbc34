import type { BulkOrder } from '@captionarr/contract';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { findArrival } from '#engine/history/find-arrival.ts';
import { findVideo, type Video } from '#engine/library/video.ts';
import { nameOf } from '#engine/subtitles/command-values.ts';
import { explainProposal } from '#engine/sync/refusal.ts';
import { mediaKindOf } from '#platform/db/kind-code.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import type { BulkParts } from './bulk-parts.ts';
import type { Acted, BulkItemRow } from './draft.ts';
import { findChange } from './find-change.ts';

export interface Run {
  who: string;
  batch: string;
  signal: AbortSignal;
}

export interface OneFile extends Run {
  item: BulkItemRow;
  video: Video;
  path: string;
}

const unchanged = sentence`Nothing to change.`.text;
const changedSince = sentence`It changed after the preview, so it was left alone.`.text;

/** Does the work unless the file is another than the preview has seen. */
export async function onFile(
  { db, files }: BulkParts,
  item: BulkItemRow,
  run: Run,
  work: (one: OneFile) => Promise<Acted>,
): Promise<Acted> {
  const path = item.path ?? '';
  const state = await files.read(path);
  if (!state || state.hash !== item.hash) return { state: 'skipped', sentence: changedSince };
  return work({ ...run, item, path, video: await findVideo(db, mediaKindOf(item.kind), item.media_id) });
}

export async function deleteFile(parts: BulkParts, { item, video, path, who, batch }: OneFile): Promise<Acted> {
  const isKnown = await parts.db
    .selectFrom('subtitle')
    .select('no')
    .where('kind', '=', item.kind)
    .where('media_id', '=', item.media_id)
    .where('path', '=', path)
    .executeTakeFirst();
  if (isKnown) await parts.work.remove(video, path, { who, batch, expected: item.hash ?? undefined });
  else await deleteLoose(parts, { item, video, path, who, batch });
  return { state: 'changed', changeId: (await findChange(parts.db, batch, item))?.id ?? null };
}

/** One without a video; it goes into the history of the video beside it. */
async function deleteLoose(
  { files, record }: BulkParts,
  { item, video, path, who, batch }: Omit<OneFile, 'signal'>,
): Promise<void> {
  const language = item.language ?? 'und';
  const { type, id: mediaId } = video;
  const order = { type, mediaId, path, language, tool: 'delete', who, batch };
  const change = await files.remove(order, item.hash ?? undefined);
  const words = parseLanguageText(language).code2 === 'und' ? 'Subtitles' : `${nameOf(language)} subtitles`;
  await record({
    type,
    mediaId,
    action: 'Delete',
    language,
    description: `${words} without a video deleted.`,
    videoPath: video.path,
    subtitlePath: path,
    changeId: change.id,
  });
}

export async function runTool(
  { db, work }: BulkParts,
  action: string,
  { item, video, path, who, batch }: OneFile,
): Promise<Acted> {
  await work.tools.run(video, { path, action, expected: item.hash ?? undefined }, { who, batch });
  const change = await findChange(db, batch, item);
  if (!change) return { state: 'unchanged', sentence: unchanged };
  return { state: 'changed', figures: change.figures, changeId: change.id };
}

/** What the measurements doubt is changed only where a person ticked the group of these. */
export async function syncFile(
  { work }: BulkParts,
  { item, video, path, who, batch, signal }: OneFile,
  options: Partial<Extract<BulkOrder, { verb: 'sync' }>> = {},
): Promise<Acted> {
  const override = item.group === 'unsure';
  const { verb: _verb, ...given } = options;
  const { proposal, change } = await work.sync.now(video, { ...given, path, override }, { who, batch }, { signal });
  if (!change) return { state: 'unchanged', sentence: explainProposal(proposal) };
  return { state: 'changed', figures: { offset: proposal.offset_seconds }, changeId: change.id };
}

export async function translateFile(
  { translating }: BulkParts,
  to: string,
  { item, video, path, who, batch }: OneFile,
): Promise<Acted> {
  const change = await translating.translate({ video, path, language: item.language ?? '', to, who, batch });
  return change ? { state: 'changed', changeId: change.id } : { state: 'unchanged', sentence: unchanged };
}

/** Blacklists it, deletes it, and searches for another. */
export async function replaceFile(
  parts: BulkParts,
  { item, video, path, who, batch, signal }: OneFile,
): Promise<Acted> {
  const { db, blacklist, work, searchNow } = parts;
  const { type, id: mediaId } = video;
  const language = item.language ?? '';
  const arrival = await findArrival(db, { type, mediaId, path });
  if (!arrival?.provider || arrival.subs_id === null)
    throw new AppError('conflict', sentence`No provider is on record for it, so there is nothing to blacklist.`, {
      help: 'bulk',
    });
  const undo = { provider: arrival.provider, subsId: arrival.subs_id };
  const isNew = !(await isBlacklisted(db, item, undo));
  await blacklist.add({ type, mediaId, language, ...undo });
  await work.remove(video, path, { who, batch, expected: item.hash ?? undefined });
  const changeId = (await findChange(db, batch, item))?.id ?? null;
  const found = await searchNow({ type, id: mediaId, languages: [language], trigger: 'blacklist', who, batch }, signal);
  return { state: 'changed', ...(isNew && { undo }), changeId, sentence: found?.detail ?? null };
}

/** What was there before stays after an undo. */
const isBlacklisted = async (db: BulkParts['db'], { kind }: BulkItemRow, entry: { provider: string; subsId: string }) =>
  (await db
    .selectFrom('blacklist')
    .select('at')
    .where('kind', '=', kind)
    .where('provider', '=', entry.provider)
    .where('subs_id', '=', entry.subsId)
    .executeTakeFirst()) !== undefined;
