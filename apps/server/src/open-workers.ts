import type { ArchiveTasks } from '#platform/archives/archive-tasks.ts';
import { createArchiveThread } from '#platform/archives/archive-thread.ts';
import { minuteMs } from '#platform/durations.ts';
import { createWorkers, type TimeLimit, type Workers } from '#platform/workers/pool.ts';
import type { Tasks } from './worker-tasks.ts';

export type ServerWorkers = Pick<Workers<Tasks & ArchiveTasks>, 'runInWorker' | 'close'>;

const tooSlow = (what: string, help: TimeLimit['help']): TimeLimit => ({
  ms: 20 * minuteMs,
  sentence: `${what} took more than 20 minutes, so Captionarr stopped it. Try again when the disk is less busy.`,
  help,
});

/** Time limits for tasks that read external files. */
const timeLimits = {
  inspectBackup: tooSlow('Reading the backup', 'backup-damaged'),
  stageRestore: tooSlow('Unpacking the backup', 'backup-damaged'),
  stageImport: tooSlow('Reading the old installation', 'import-refused'),
};

interface Options {
  idleMs?: number;
  /** Milliseconds that one archive may take. */
  archiveMs?: number;
}

/** The worker threads of this server; their tasks are not loaded here. */
export function openWorkers({ idleMs, archiveMs }: Options = {}): ServerWorkers {
  const general = createWorkers<Tasks>(new URL('worker.ts', import.meta.url), { idleMs, timeLimits });
  const archives = createArchiveThread({ idleMs, limitMs: archiveMs });
  // Each knows its own names; that the input fits the name is checked where it is asked for.
  const knows = (name: string): ServerWorkers => (name === 'unpack' || name === 'unpackDownload' ? archives : general);
  return {
    runInWorker: (name, input, options) => knows(name).runInWorker(name, input, options),
    close: async () => void (await Promise.all([general.close(), archives.close()])),
  };
}
