import { dirname } from 'node:path';
import { fileScope, type LibraryKind, type MediaKind } from '@captionarr/contract';
import type { Logger } from 'pino';
import { refuseCommand } from '#domain/commands/shell-command.ts';
import { splitCommand } from '#domain/commands/split-command.ts';
import { mediaTables } from '#engine/library/media-tables.ts';
import { CommandFailure, type RunCommand } from '#platform/commands/run-command.ts';
import { AppError } from '#platform/errors.ts';
import { asSentence, sentence, type Sentence } from '#platform/sentence.ts';
import { defineJob, type JobContext, type JobDefinition } from '#platform/jobs/job.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { commandValues, environmentOf, fillIn, type SavedSubtitle } from './command-values.ts';
import type { Video } from '#engine/library/video.ts';

/** Characters of its output that are logged. */
const kept = 8192;

export interface PostProcessInput {
  kind: LibraryKind;
  itemId: number;
  title: string;
  saved: SavedSubtitle;
}

interface Dependencies {
  settings: Pick<SettingsStore, 'get'>;
  run: RunCommand;
  /** The command may have changed the file. */
  rescanVideo: (type: MediaKind, mediaId: number) => Promise<void>;
  log: Logger;
}

/** Whether the settings ask for the command after a subtitle with this score, in percent. */
export function wantsCommand(settings: Pick<SettingsStore, 'get'>, { type }: Video, score: number): boolean {
  if (!settings.get('general.use_postprocessing') || settings.get('general.postprocessing_cmd').trim() === '')
    return false;
  return type === 'episode'
    ? !settings.get('general.use_postprocessing_threshold') || score < settings.get('general.postprocessing_threshold')
    : !settings.get('general.use_postprocessing_threshold_movie') ||
        score < settings.get('general.postprocessing_threshold_movie');
}

/**
 * Runs the user's command after a subtitle was saved. In the lane of the syncs, which runs one after the other: a sync
 * that was asked for before it has ended when it begins.
 */
export const createPostProcessJob = (parts: Dependencies): JobDefinition<PostProcessInput> =>
  defineJob<PostProcessInput>({
    name: 'post-process',
    lane: 'cpu',
    title: ({ title }) => `Run post-processing for ${title}`,
    said: ({ title }) => ({ code: 'post-process', values: { title } }),
    about: ({ kind, itemId, saved }) => [fileScope(mediaTables[kind].video, itemId, saved.path)],
    run: (input, context) => postProcess(parts, input, context),
  });

async function postProcess(
  { settings, run, rescanVideo, log }: Dependencies,
  { kind, saved }: PostProcessInput,
  { signal }: JobContext,
): Promise<void> {
  const values = commandValues(saved);
  const line = settings.get('general.postprocessing_cmd');
  // The stored command may predate the rule, and environment values are not checked.
  const rejection = refuseCommand(line);
  if (rejection !== undefined) {
    log.warn(`The post-processing command wasn’t run: ${rejection}`);
    throw new AppError('conflict', rejection, { help: 'post-processing-failed' });
  }
  const [command, ...parameters] = splitCommand(line);
  if (command === undefined) return;
  const filledIn = parameters.map((word) => fillIn(word, values));
  let said = '';
  const onOutput = (piece: Buffer) => void (said = (said + piece.toString()).slice(-kept));
  try {
    const timeoutMs = settings.get('general.postprocessing_timeout') * 1000;
    const environment = environmentOf(values);
    const options = { signal, timeoutMs, onOutput, folder: dirname(saved.videoPath), environment };
    const { code, complaints } = await run(fillIn(command, values), filledIn, options);
    log.info({ command, code, said, complaints }, `The post-processing command for ${saved.path} finished`);
    if (code !== 0)
      throw new AppError('conflict', explain(code, complaints || said), { help: 'post-processing-failed' });
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    throw new AppError('conflict', sentence`The post-processing command failed. ${asSentence(error.message)}`, {
      cause: error,
      help: 'post-processing-failed',
    });
  } finally {
    await rescanVideo(mediaTables[kind].video, saved.mediaId);
  }
}

function explain(code: number | null, said: string): Sentence {
  const lastLine = said.trim().split('\n').at(-1) ?? '';
  const exit =
    code === null ? sentence`The command was ended by a signal.` : sentence`The command exited with code ${code}.`;
  return lastLine === '' ? exit : sentence`${exit} ${lastLine}`;
}
