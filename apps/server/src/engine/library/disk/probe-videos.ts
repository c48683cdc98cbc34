import { type LibraryKind, type LiveEvent, managerOf } from '@captionarr/contract';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import type { FileScan, LibraryStore } from '#engine/library/library-store.ts';
import { emitEpisodes, emitItem } from '#engine/library/live-events.ts';
import { mediaTables } from '#engine/library/media-tables.ts';
import { forEachConcurrently } from '#platform/for-each-concurrently.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { isSameFile, readFileMark, type FileMark } from '#platform/file-mark.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { SubtitleScan } from './subtitle-scan.ts';
import { probePieces, type ProbedVideo } from './probe-pieces.ts';

export interface ProbeParts {
  db: Database;
  store: Pick<LibraryStore, 'saveFiles' | 'scans'>;
  settings: Pick<SettingsStore, 'current'>;
  probe: VideoProbe;
  emit: (event: LiveEvent) => void;
}

export interface ProbeRequest {
  kind: LibraryKind;
  /** Limits the probe to one series or movie. */
  item?: number;
  /** Skips videos that were probed before, without checking for changes. */
  onlyNew?: boolean;
}

interface Run {
  scan: SubtitleScan;
  /** When the look began. */
  since: number;
  signal: AbortSignal;
  onProgress: (done: number, count: number, title: string) => void;
  onChange: (count: number) => void;
}

const probedAtOnce = 2;
const measuredAtOnce = 16;

/**
 * Probes new and changed videos, and guesses the languages of files beside them. Returns the reason if no tool is
 * available.
 */
export async function probeVideos(parts: ProbeParts, request: ProbeRequest, run: Run): Promise<string | undefined> {
  let noTool: string | undefined;
  let done = 0;
  for await (const { videos, count } of probePieces(parts.db, request.kind, request.item)) {
    run.signal.throwIfAborted();
    const stale = await findStale(parts, request, videos);
    let begun = 0;
    await forEachConcurrently(stale, probedAtOnce, async ([path, title]) => {
      run.signal.throwIfAborted();
      run.onProgress(done + Math.floor((begun++ / stale.size) * videos.length), count, title);
      noTool ??= await probeOne(parts, request, path, run.signal);
    });
    const touched = videos.filter(({ path }) => stale.has(path) || run.scan.unguessed.has(path));
    if (touched.length > 0) run.onChange(await saveTouched(parts, request.kind, touched, run));
    done += videos.length;
    run.onProgress(done, count, '');
  }
  return noTool;
}

const usesCache = ({ settings }: ProbeParts, kind: LibraryKind): boolean =>
  settings.current()[`${managerOf[kind].key}.use_ffprobe_cache`];

/** Two episodes may be in one file, so by path; with a title to show. Nothing can be learnt from a file that is gone. */
async function findStale(parts: ProbeParts, { kind, onlyNew }: ProbeRequest, videos: readonly ProbedVideo[]) {
  const parser = parts.settings.current()['general.embedded_subtitles_parser'];
  const isAll = !usesCache(parts, kind);
  const isStale = (video: ProbedVideo, mark: FileMark) =>
    video.mark === null || (!onlyNew && (isAll || video.mark.parser !== parser || !isSameFile(video.mark, mark)));
  const asked = onlyNew ? videos.filter(({ mark }) => mark === null) : videos;
  const stale = new Map<string, string>();
  await forEachConcurrently(asked, measuredAtOnce, async (video) => {
    const mark = await readFileMark(video.path);
    if (mark && isStale(video, mark)) stale.set(video.path, video.title);
  });
  return stale;
}

/** A sentence when there is no tool for it. */
async function probeOne(parts: ProbeParts, { kind, onlyNew }: ProbeRequest, path: string, signal: AbortSignal) {
  try {
    await parts.probe(path, { signal, background: true, again: !onlyNew && !usesCache(parts, kind) });
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return error.message;
    throw error;
  }
  return undefined;
}

async function saveTouched({ store, emit }: ProbeParts, kind: LibraryKind, videos: readonly ProbedVideo[], run: Run) {
  const scans: FileScan[] = [];
  for (const { id, path } of videos) {
    run.signal.throwIfAborted();
    scans.push({ id, path, files: await run.scan.filesOf(path, { guess: true }), since: run.since });
  }
  const changed = new Set(await store.saveFiles(mediaTables[kind].video, scans));
  const items = Map.groupBy(
    videos.filter(({ id }) => changed.has(id)),
    ({ itemId }) => itemId,
  );
  for (const [itemId, group] of items) {
    const ids = group.map(({ id }) => id);
    if (kind === 'series') emitEpisodes(emit, itemId, ids);
    else emitItem(emit, kind, itemId);
  }
  return changed.size;
}
