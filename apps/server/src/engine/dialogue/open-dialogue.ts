import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DialogueState, LibraryKind, LiveEvent } from '@captionarr/contract';
import type { Logger } from 'pino';
import { inUse } from '#engine/library/media-tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import { createMutex } from '#platform/mutex.ts';
import { scriptFile } from '#platform/program.ts';
import type { Scheduler } from '#platform/scheduler/scheduler.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { createWorkers } from '#platform/workers/pool.ts';
import { removeIndex } from './dialogue-index.ts';
import type { DialogueTasks } from './dialogue-tasks.ts';
import { followChanges } from './follow-changes.ts';
import { createIndexJob } from './index-dialogue.job.ts';
import { countFiles, readVideo, type Piece } from './read-files.ts';
import type { Found, Question } from './search-index.ts';
import type { Updated } from './update-index.ts';

interface Dependencies {
  db: Database;
  /** Folder of the installation. */
  directory: string;
  settings: Pick<SettingsStore, 'get' | 'onChange'>;
  jobs: JobQueue;
  scheduler: Pick<Scheduler, 'register'>;
  /** Whether anything fills this half of the library. */
  isInUse: (kind: LibraryKind) => boolean;
  log: Logger;
  quietMs?: number | undefined;
  restShare?: number | undefined;
}

export type Dialogue = ReturnType<typeof openDialogue>;

const isOnKey = 'general.dialogue_search';
/** Opening a page asks how the index is, so the thread is there before the first search. */
const idleMs = 60_000;

/** The index of all dialogue: kept up to date in the background, in a file of its own that can go at any time. */
export function openDialogue(parts: Dependencies) {
  const { db, directory, settings, jobs, scheduler, isInUse, log, quietMs = 60_000, restShare } = parts;
  const index = join(directory, 'cache', 'dialogue', 'dialogue.db');
  const workers = createWorkers<DialogueTasks>(scriptFile('engine/dialogue/dialogue.worker.ts'), {
    threads: 2,
    idleMs,
  });
  const inTurn = createMutex();
  const isOn = () => settings.get(isOnKey);
  let isWorking = false;

  const update = (piece: Piece): Promise<Updated> =>
    inTurn(async () =>
      isOn() ? workers.runInWorker('updateIndex', { index, ...piece }) : { added: 0, removed: 0, left: 0 },
    );
  const job = jobs.register(
    createIndexJob({
      db,
      update,
      restShare,
      onWorking(isBusy) {
        isWorking = isBusy;
      },
    }),
  );
  const updateAll = async () => {
    if (isOn()) await jobs.enqueue(job, null, { dedupe: 'all', priority: 'scheduled' });
  };
  const changes = followChanges({
    quietMs,
    most: 200,
    onMany: updateAll,
    onError: (error) => log.warn(error, 'Indexing changed subtitles failed'),
    async onSome(videos) {
      for (const { type, id } of isOn() ? videos : []) {
        const piece = await readVideo(db, type, id);
        for (let left = 1; left > 0;) ({ left } = await update(piece));
      }
    },
  });

  async function remove(): Promise<void> {
    await inTurn(async () => {
      await workers.endThreads();
      removeIndex(index);
    });
  }
  settings.onChange([isOnKey], () => {
    const follow = isOn() ? updateAll() : remove();
    follow.catch((error: unknown) => log.warn(error, 'The dialogue index couldn’t follow its setting'));
  });

  scheduler.register({
    id: 'index_dialogue',
    name: 'Index Dialogue',
    isPresent: () => isOn() && (isInUse('series') || isInUse('movies')),
    schedule: () => ({ everyMinutes: 6 * 60 }),
    moves: [isOnKey, ...Object.values(inUse)],
    owns: ({ name }) => name === job.name,
    run: updateAll,
  });

  const count = () => Promise.all([workers.runInWorker('countIndex', { index }), countFiles(db)]);
  let first: NodeJS.Timeout | undefined;

  return {
    isOn,
    /** A library that has no index yet gets one as soon as the start is over. */
    start(): void {
      first = setTimeout(() => {
        if (!isOn() || existsSync(index)) return;
        updateAll().catch((error: unknown) => log.warn(error, 'The dialogue index couldn’t be started'));
      }, quietMs).unref();
    },
    note: (event: LiveEvent): void => changes.note(event),

    async search(question: Omit<Question, 'index'>): Promise<Found> {
      return isOn() ? workers.runInWorker('searchIndex', { index, ...question }) : { hits: [], next: undefined };
    },

    async state(): Promise<DialogueState> {
      if (!isOn()) return { state: 'off', indexed: 0, total: 0, bytes: 0, languages: [] };
      const [{ files, bytes, languages }, total] = await count();
      const isBuilding = isWorking || (files === 0 && total > 0);
      return { state: isBuilding ? 'building' : 'ready', indexed: Math.min(files, total), total, bytes, languages };
    },

    async close(): Promise<void> {
      clearTimeout(first);
      changes.stop();
      await workers.close();
    },
  };
}
