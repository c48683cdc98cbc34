import type { SyncProposal } from '@captionarr/contract';
import { belongs, judgeCheck, mayBeAnother, type Judgment } from '#domain/sync/judge-check.ts';
import { findSubtitle, findVideo, type Video } from '#engine/library/video.ts';
import type { Watch } from '#engine/sync/measure-order.ts';
import { unable } from '#engine/sync/reference-cues.ts';
import type { SyncOrder } from '#engine/sync/sync-order.ts';
import { AppError } from '#platform/errors.ts';
import type { CheckParts } from './check-parts.ts';
import type { CheckedFile } from './checked-files.ts';
import { identify } from './file-identity.ts';
import { findOtherVideos } from './other-videos.ts';
import { isSettled, readKnownResult, type CheckResult } from './check-results.ts';

type Parts = Pick<CheckParts, 'db' | 'files' | 'measure' | 'log'>;

/** The result for a subtitle file, an earlier one if nothing has changed since; undefined when the file is gone. */
export async function checkFile(parts: Parts, file: CheckedFile, signal: AbortSignal): Promise<Checked | undefined> {
  const video = await findVideo(parts.db, file.type, file.mediaId);
  const [identity, videoIdentity] = await Promise.all([identify(file.path), identify(video.path)]);
  const state = identity && (await parts.files.read(file.path));
  if (!identity || !state) return undefined;
  const { language } = await findSubtitle(parts.db, video, file.path);
  const what = { ...file, language, hash: state.hash, identity, video: videoIdentity ?? { size: 0, modifiedAt: 0 } };
  const known = await readKnownResult(parts.db, what);
  if (known && isSettled(known)) return { isNew: false, video, result: { ...what, ...known } };
  const measured = await measureAll(parts, video, { path: file.path, language }, { signal, onProgress: () => {} });
  return { isNew: true, video, result: { ...what, ...measured } };
}

export interface Checked {
  /** It was measured now. */
  isNew: boolean;
  video: Video;
  result: CheckResult;
}

export type Measurements = Judgment & {
  reason: string;
  detail: string | null;
  reference: SyncProposal['reference']['kind'] | null;
  offset: number;
  ratio: number;
  fit: number;
  /** Null where the audio wasn’t heard. */
  coverage: number | null;
  precision: number | null;
  hole: number | null;
};

/** Against its own video and, if that doesn’t fit, against other episodes until one does. */
async function measureAll(
  { db, measure, log }: Parts,
  video: Video,
  file: { path: string; language: string },
  watch: Watch,
): Promise<Measurements> {
  const { type, id: mediaId, itemId, title } = video;
  const rules = { maxOffset: 60, noFixFramerate: false, gss: false };
  const order: SyncOrder = { type, mediaId, itemId, title, videoPath: video.path, ...file, ...rules };
  const tryMeasuring = async (videoPath: string) => {
    try {
      return await measure({ ...order, videoPath }, watch);
    } catch (error) {
      watch.signal.throwIfAborted();
      if (error instanceof AppError) return error;
      throw error;
    }
  };

  const first = await tryMeasuring(video.path);
  if (first instanceof AppError) return unreadable(first);
  const own = first.proposal;
  const others: { id: number; measured: SyncProposal }[] = [];
  for (const other of mayBeAnother(own) ? await findOtherVideos(db, video) : []) {
    const measured = await tryMeasuring(other.path);
    if (measured instanceof AppError) {
      log.info(`Could not measure ${file.path} against ${other.path}: ${measured.message}`);
      continue;
    }
    others.push({ id: other.id, measured: measured.proposal });
    if (belongs(measured.proposal)) break;
  }
  const { reason, reference, offset_seconds: offset, ratio, fit } = own;
  const { coverage = null, precision = null, hole = null } = first.speech ?? {};
  const timing = { reason, detail: null, reference: reference.kind, offset, ratio, fit: fit.after };
  return { ...judgeCheck(own, others), ...timing, coverage, precision, hole };
}

const unreadable = ({ message }: AppError): Measurements => ({
  verdict: 'unknown',
  other: null,
  reason: 'unreadable',
  detail: message.replace(unable.text, '').trim(),
  reference: null,
  offset: 0,
  ratio: 1,
  fit: 0,
  coverage: null,
  precision: null,
  hole: null,
});
