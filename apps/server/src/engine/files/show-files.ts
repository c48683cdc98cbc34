import type { SubtitleComparison, SubtitleContent } from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';
import { smallFile, type RunTask } from '#platform/workers/pool.ts';
import type { compareTexts, Shown, viewText } from './show-tasks.ts';

type ShowTasks = { viewText: typeof viewText; compareTexts: typeof compareTexts };
export type RunShowTask = RunTask<ShowTasks>;

/** Shows the content of files, or the reason why it cannot be shown. */
export const createShowing = (runInWorker: RunShowTask) => ({
  view: async (input: Parameters<ShowTasks['viewText']>[0]): Promise<SubtitleContent> =>
    orTell(
      input.bytes.length > smallFile
        ? await runInWorker('viewText', input)
        : (await import('./show-tasks.ts')).viewText(input),
    ),
  compare: async (input: Parameters<ShowTasks['compareTexts']>[0]): Promise<SubtitleComparison> =>
    orTell(
      (input.before?.length ?? 0) + (input.after?.length ?? 0) > smallFile
        ? await runInWorker('compareTexts', input)
        : (await import('./show-tasks.ts')).compareTexts(input),
    ),
});

function orTell<T>(shown: Shown<T>): T {
  if (shown.problem !== undefined) throw new AppError('conflict', shown.problem, { help: 'subtitle-unusable' });
  return shown.data;
}
