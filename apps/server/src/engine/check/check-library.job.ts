import { setTimeout as rest } from 'node:timers/promises';
import { itemScope } from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';
import { defineJob, type JobContext, type JobDefinition } from '#platform/jobs/job.ts';
import { checkAndSave } from './check-and-save.ts';
import type { CheckParts } from './check-parts.ts';
import { sweepResults } from './check-results.ts';
import { countFiles, readFiles, type CheckedFile, type CheckScope, type Place } from './checked-files.ts';

export interface CheckLibraryInput extends CheckScope {
  /** Display title: `Harbour Lights`; empty for the library. */
  title: string;
}

interface Saved {
  place: Place;
  done: number;
}

/** Half as long as it measures, so that a check of hours leaves room for everything else. */
const restShare = 0.5;
const longestRest = 10_000;

/** Measures every subtitle file in scope. What is stored isn’t measured again, so a restart continues where it was. */
export const createCheckLibraryJob = (parts: CheckParts): JobDefinition<CheckLibraryInput> =>
  defineJob<CheckLibraryInput>({
    name: 'check-library',
    lane: 'check',
    title: ({ title }) => (title === '' ? 'Check the library' : `Check the subtitles of ${title}`),
    said: ({ title }) =>
      title === '' ? { code: 'check-library', values: {} } : { code: 'check-item', values: { title } },
    about: ({ what, ids }) => (what && ids ? ids.map((id) => itemScope(what, id)) : []),
    async run(scope, context) {
      const saved = context.saved as Saved | undefined;
      let done = saved?.done ?? 0;
      if (!saved) await sweepResults(parts.db);
      const total = Math.max(done, await countFiles(parts.db, scope));
      context.progress(done, total);
      for await (const { files, place } of readFiles(parts.db, scope, saved?.place)) {
        for (const file of files) {
          context.signal.throwIfAborted();
          await checkOne(parts, file, context, (title) => context.progress(done, total, title));
          done += 1;
          context.progress(done, total);
        }
        await context.checkpoint({ place, done } satisfies Saved);
      }
    },
  });

async function checkOne(
  parts: CheckParts,
  file: CheckedFile,
  { signal, item, yieldLoop }: JobContext,
  onBegin: (title: string) => void,
): Promise<void> {
  const began = performance.now();
  onBegin(file.path.split('/').at(-1) ?? file.path);
  try {
    const isNew = await checkAndSave(parts, file, signal);
    if (!isNew) {
      await yieldLoop();
      return;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    item(file.path, 'failed', error.message);
  }
  const took = performance.now() - began;
  await rest(Math.min(longestRest, took * (parts.rest ?? restShare)), undefined, { signal });
}
