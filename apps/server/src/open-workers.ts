import type { ArchiveTasks } from '#platform/archives/archive-tasks.ts';
import { createArchiveThread } from '#platform/archives/archive-thread.ts';
import { minuteMs } from '#platform/durations.ts';
import { scriptFile } from '#platform/program.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';
import { createWorkers, type TimeLimit, type Workers } from '#platform/workers/pool.ts';
import type { Tasks } from './worker-tasks.ts';

export type ServerWorkers = Pick<Workers<Tasks & ArchiveTasks>, 'runInWorker' | 'close'>;

const tooSlow = (said: Sentence, help: TimeLimit['help']): TimeLimit => ({
  ms: 20 * minuteMs,
  sentence: sentence`${said} ${sentence`Try again when the disk is less busy.`}`,
  help,
});

/** Time limits for tasks that read external files. */
const timeLimits = {
  inspectBackup: tooSlow(
    sentence`Reading the backup took more than 20 minutes, so Captionarr stopped it.`,
    'backup-damaged',
  ),
  stageRestore: tooSlow(
    sentence`Unpacking the backup took more than 20 minutes, so Captionarr stopped it.`,
    'backup-damaged',
  ),
  stageImport: tooSlow(
    sentence`Reading the old installation took more than 20 minutes, so Captionarr stopped it.`,
    'import-refused',
  ),
};

interface Options {
  idleMs?: number;
  /** Milliseconds that one archive may take. */
  archiveMs?: number;
}

/** The worker threads of this server; their tasks are not loaded here. */
export function openWorkers({ idleMs, archiveMs }: Options = {}): ServerWorkers {
  const general = createWorkers<Tasks>(scriptFile('worker.ts'), { idleMs, timeLimits });
  const archives = createArchiveThread({ idleMs, limitMs: archiveMs });
  // Each knows its own names; that the input fits the name is checked where it is asked for.
  const knows = (name: string): ServerWorkers => (name === 'unpack' || name === 'unpackDownload' ? archives : general);
  return {
    runInWorker: (name, input, options) => knows(name).runInWorker(name, input, options),
    close: async () => void (await Promise.all([general.close(), archives.close()])),
  };
}
