import type { JobScope } from '@captionarr/contract/job-scope';
import { supports } from '#lib/features.ts';
import { t } from '#lib/i18n.ts';
import { showError } from '#lib/notices.tsx';
import { cancelJobsOf } from '#lib/queries/job-locks.ts';
import { randomText } from '#lib/random-text.ts';
import { languageCode } from '#blocks/languages/language-name.ts';
import type { TaskKind } from '#blocks/tasks/task-runner.ts';
import { tasks } from '#blocks/tasks/tasks.ts';
import { scopeOfFile, type SubtitleFile } from './subtitle-file.ts';
import { offerUndo } from './undo.ts';

export interface Turn {
  /** Send it with each change, so that all of them can be taken back together. */
  batch: string;
  signal: AbortSignal;
}

/** Those work in a job of the server, which cancelling must cancel as well. */
const inJobs: readonly TaskKind[] = ['sync', 'translate'];

/**
 * Does something to one file after another in the background, and offers at the end to take it back.
 * The description says what is done, as in "Remove hearing impaired".
 */
export async function runOnFiles<File extends SubtitleFile>(
  kind: TaskKind,
  files: readonly File[],
  description: string,
  run: (file: File, turn: Turn) => Promise<unknown>,
) {
  return runBatch(
    kind,
    files.map((file) => ({
      description: `${file.title} · ${languageCode(file.language)}`,
      run: async (turn) => {
        if (inJobs.includes(kind) && supports('jobs.list')) {
          turn.signal.addEventListener('abort', () => void cancelJobsOf(scopeOfFile(file)).catch(showError));
        }
        await run(file, turn);
      },
    })),
    { about: files.map(scopeOfFile), said: (count) => t('subtitleActions.changed', { description, count }) },
  );
}

interface BatchTask {
  description: string;
  run: (turn: Turn) => Promise<unknown>;
}

interface Batch {
  /** What it works on. */
  about: readonly JobScope[];
  /** What is told of so many that were done. */
  said: (done: number) => string;
}

/** A group of tasks whose changes are one batch. What fails is told, and what was done can be undone. */
export async function runBatch(kind: TaskKind, list: readonly BatchTask[], { about, said }: Batch) {
  const batch = randomText();
  let done = 0;
  const outcome = await tasks.run(
    kind,
    list.map(({ description, run }) => ({
      description,
      run: async (signal) => {
        try {
          await run({ batch, signal });
          done += 1;
        } catch (error) {
          if (!signal.aborted) showError(error);
          throw error;
        }
      },
    })),
    about,
  );
  if (done > 0) offerUndo(batch, said(done), about);
  return outcome;
}
