import { emitEpisodes, emitItem } from '#engine/library/live-events.ts';
import { errorMessage } from '#platform/errors.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import { measureFile } from './measure-file.ts';
import type { NightTiming } from './night-timing.ts';
import { goneAtMost, paced } from './pace.ts';
import type { QualityParts } from './quality-parts.ts';
import { countUnmeasured, readUnmeasured, readUnmeasuredOf, type UnmeasuredFile } from './unmeasured-files.ts';
import type { createWatchedVideos } from './watched-videos.ts';

const pieceSize = 25;
/** A quarter of one core: a library of 68,000 files takes an evening. */
const usualPace = { share: 3, longest: 2000 };
/** Above this, pages hear of the whole measurement only: thousands of single updates would keep a list moving. */
const toldAtMost = 50;

/**
 * Measures every new or changed file: first those of what people watch, then the newest. At night it also measures
 * the timing of some files. Every result is saved at once, so a restart loses nothing.
 */
export const createMeasureFilesJob = (
  parts: QualityParts,
  watched: ReturnType<typeof createWatchedVideos>,
  nightTiming: NightTiming,
): JobDefinition<Record<string, never>> =>
  defineJob({
    name: 'measure-files',
    lane: 'quality',
    title: () => 'Measure subtitle files',
    async run(_, { signal, progress }) {
      const passed = new Set<string>();
      const total = await countUnmeasured(parts.db);
      let done = 0;
      for (;;) {
        signal.throwIfAborted();
        const isLeft = (file: UnmeasuredFile) => !passed.has(keyOf(file));
        const urgent = (await readUnmeasuredOf(parts.db, await watched())).filter(isLeft);
        const waiting = urgent.length > 0 ? urgent : await readUnmeasured(parts.db, pieceSize + passed.size);
        const piece = waiting.filter(isLeft).slice(0, pieceSize);
        if (piece.length === 0 || passed.size > goneAtMost) {
          if (await nightTiming.measureNext(signal)) continue;
          return;
        }
        const measured = await measurePiece(parts, piece, signal);
        for (const file of piece) if (!measured.has(keyOf(file))) passed.add(keyOf(file));
        done += piece.length;
        progress(Math.min(done, total), total);
        parts.emit({ type: 'quality', action: 'update', payload: null });
        if (total <= toldAtMost) await tellPages(parts, piece);
      }
    },
  });

const keyOf = ({ type, mediaId, path, modifiedAt }: UnmeasuredFile) => `${type} ${mediaId} ${path} ${modifiedAt}`;

/** Returns the keys of the saved files; the others vanished or changed meanwhile. */
async function measurePiece(
  parts: QualityParts,
  piece: readonly UnmeasuredFile[],
  signal: AbortSignal,
): Promise<Set<string>> {
  const pace = { ...usualPace, share: parts.rest ?? usualPace.share };
  const saved = new Set<string>();
  for (const file of piece) {
    signal.throwIfAborted();
    await paced(pace, signal, async () => {
      const record = await measureFile(parts, file).catch((error: unknown) => {
        parts.log.warn(`Could not measure ${file.path}: ${errorMessage(error)}`);
      });
      if (record && (await parts.store.saveQuality(file.type, [record])).length > 0) saved.add(keyOf(file));
    });
  }
  return saved;
}

async function tellPages({ db, emit }: QualityParts, files: readonly UnmeasuredFile[]): Promise<void> {
  for (const { type, mediaId } of files) {
    if (type === 'movie') emitItem(emit, 'movies', mediaId);
    else {
      const row = await db.selectFrom('episode').select('series_id').where('id', '=', mediaId).executeTakeFirst();
      if (row) emitEpisodes(emit, row.series_id, [mediaId]);
    }
  }
}
