import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { createMutex } from '#platform/mutex.ts';
import { scriptFile } from '#platform/program.ts';
import { createWorkers, type Workers } from '#platform/workers/pool.ts';
import { archiveKind } from './archive-kind.ts';
import type { ArchiveTasks } from './archive-tasks.ts';

interface ArchiveThreadOptions {
  idleMs?: number | undefined;
  /** Milliseconds for one archive. */
  limitMs?: number | undefined;
}

/**
 * Limits the JavaScript heap only. Unpacked data is in array buffers and WebAssembly memory, which have their own
 * limits (`choose.ts`, `limit-memory.ts`, `seven-zip.ts`).
 */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

/** The one thread that opens archives, one after the other: however many come, memory is needed for one. */
export function createArchiveThread({ idleMs, limitMs = 30_000 }: ArchiveThreadOptions = {}): Workers<ArchiveTasks> {
  const tooLong = sentence`Unpacking took more than ${limitMs / 1000} seconds, so Captionarr stopped it. The archive may be damaged or harmful.`;
  const limit = { ms: limitMs, sentence: tooLong, help: 'archive-damaged' } as const;
  const thread = createWorkers<ArchiveTasks>(scriptFile('platform/archives/archive.worker.ts'), {
    idleMs,
    threads: 1,
    resourceLimits,
    timeLimits: { unpack: limit, unpackDownload: limit },
  });
  const exclusively = createMutex();

  return {
    ...thread,
    async runInWorker(name, input, options) {
      // The memory of a compiled program goes when its thread does, and not before.
      const afterwards = () => (archiveKind(input.bytes) === 'zip' ? undefined : thread.endThreads());
      try {
        // Its answer, which a turn passes on.
        return (await exclusively<unknown>(() =>
          thread.runInWorker(name, input, options).finally(afterwards),
        )) as never;
      } catch (error) {
        const problem = problemOf(error);
        if (problem === undefined) throw error;
        // An answer of either task.
        return { files: [], left: [], problem } as never;
      }
    },
  };
}

function problemOf(error: unknown): string | undefined {
  if (error instanceof AppError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'The archive needs too much memory.' : undefined;
}
