import type { SubtitleComparison, SubtitleContent } from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';
import type { compareTexts, Shown, viewText } from './show-tasks.ts';

interface ShowTasks {
  viewText: typeof viewText;
  compareTexts: typeof compareTexts;
}

/** Runs a task on a thread. */
export type RunShowTask = <Name extends keyof ShowTasks>(
  name: Name,
  input: Parameters<ShowTasks[Name]>[0],
) => Promise<ReturnType<ShowTasks[Name]>>;

/** Files up to this many bytes are read here; larger ones on a thread, so that nobody waits for them. */
const small = 256 << 10;

/** Shows what is in files, or tells why that cannot be shown. */
export const createShowing = (runInWorker: RunShowTask) => ({
  view: async (input: Parameters<ShowTasks['viewText']>[0]): Promise<SubtitleContent> =>
    orTell(
      input.bytes.length > small
        ? await runInWorker('viewText', input)
        : (await import('./show-tasks.ts')).viewText(input),
    ),
  compare: async (input: Parameters<ShowTasks['compareTexts']>[0]): Promise<SubtitleComparison> =>
    orTell(
      (input.before?.length ?? 0) + (input.after?.length ?? 0) > small
        ? await runInWorker('compareTexts', input)
        : (await import('./show-tasks.ts')).compareTexts(input),
    ),
});

function orTell<T>(shown: Shown<T>): T {
  if (shown.problem !== undefined) throw new AppError('conflict', shown.problem);
  return shown.data;
}
