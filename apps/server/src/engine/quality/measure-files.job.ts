import { setTimeout as rest } from 'node:timers/promises';
import { emitEpisodes, emitItem } from '#engine/library/live-events.ts';
import { errorMessage } from '#platform/errors.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import { measureFile } from './measure-file.ts';
import type { NightTiming } from './night-timing.ts';
import type { QualityParts } from './quality-parts.ts';
import { countUnmeasured, readUnmeasured, readUnmeasuredOf, type UnmeasuredFile } from './unmeasured-files.ts';
import type { createWatchedVideos } from './watched-videos.ts';

/** Files in a piece, which is saved at once. */
const pieceSize = 25;
/** Three times as long as it measures: a library of 68,000 files takes an evening, and nobody waits for it. */
const restShare = 3;
const longestRest = 2000;
/** So many gone files mean a disk that is away; the next run tries again. */
const passedAtMost = 500;
/** Pages are told of single files only while they are few; a list of thousands would never come to rest. */
const toldAtMost = 50;

/** Measures every file that wasn’t measured as it is: of what people watch first, then the newest; at night the timing of some, too. What is saved stays, so a restart goes on. */
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
        if (piece.length === 0 || passed.size > passedAtMost) {
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

/** Returns the keys of those that were saved; the others are gone, or changed meanwhile. */
async function measurePiece(
  parts: QualityParts,
  piece: readonly UnmeasuredFile[],
  signal: AbortSignal,
): Promise<Set<string>> {
  const saved = new Set<string>();
  for (const file of piece) {
    signal.throwIfAborted();
    const began = performance.now();
    const record = await measureFile(parts, file).catch((error: unknown) => {
      parts.log.warn(`Could not measure ${file.path}: ${errorMessage(error)}`);
    });
    if (record && (await parts.store.saveQuality(file.type, [record])).length > 0) saved.add(keyOf(file));
    const took = performance.now() - began;
    await rest(Math.min(longestRest, took * (parts.rest ?? restShare)), undefined, { signal });
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
