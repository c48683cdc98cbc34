import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import { hourMs } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { createChangeFiles } from './change-files.ts';
import { createChangeLog } from './change-log.ts';
import { explainReading } from './explain-failure.ts';
import { hashOf, inspectFile } from './inspect-file.ts';
import { createMadeMarks } from './made-marks.ts';
import { createMediaFolders } from './media-folders.ts';
import { changedMeanwhile } from './replace-file.ts';
import { createRecovery } from './recover.ts';
import { createRestoring } from './restore-files.ts';
import { createRetention } from './retention.ts';
import type { OnStep } from './steps.ts';
import type { FileChange, SubtitleFiles } from './subtitle-files.ts';
import { createVersionStore } from './version-store.ts';
import { createVersions, type Versions } from './versions.ts';

interface Dependencies {
  db: Database;
  /** Folder of the version store. */
  folder: string;
  settings: Pick<SettingsStore, 'get'>;
  /** Called after each change: rescans the video and emits events. */
  onChangesSettled: (changes: readonly FileChange[]) => Promise<void>;
  /** Makes committed data safe from a power cut. */
  flush: () => Promise<void>;
  log: Logger;
  now?: () => number;
  onStep?: OnStep;
}

export interface OpenedSubtitleFiles extends SubtitleFiles {
  versions: Versions;
  /** Settles changes a crash left open; call it at start, when `settled` can be called. */
  recover: () => Promise<void>;
  /** Forgets versions that need not be kept any longer. */
  prune: () => Promise<void>;
  /** Runs both, now and every hour; resolves when the changes of a crash are settled. */
  start: () => Promise<void>;
  stop: () => void;
}

export function openSubtitleFiles(dependencies: Dependencies): OpenedSubtitleFiles {
  const { db, folder, settings, log, now = Date.now, onStep = () => {} } = dependencies;
  const changes = createChangeLog(db);
  const store = createVersionStore({ db, folder, onStep, now });
  const marks = createMadeMarks(db);
  const foldersOf = createMediaFolders(db, settings);
  const changeFiles = createChangeFiles({ ...dependencies, changes, store, marks, foldersOf, onStep, now });
  const recover = createRecovery({ changes, store, changeFiles, log });
  const prune = createRetention({ db, store, settings, now });
  let timer: NodeJS.Timeout | undefined;

  const tidy = async (work: () => Promise<void>): Promise<void> => {
    await work().catch((error: unknown) => log.error({ err: error }, 'Pruning old subtitle versions failed'));
  };

  return {
    ...createRestoring({ changes, store, changeFiles }),
    versions: createVersions({ db, changes }),
    madeOf: marks.madeOf,
    recover,
    prune,

    async read(path) {
      try {
        const seen = await inspectFile(path);
        return seen && { bytes: seen.bytes, hash: seen.hash };
      } catch (error) {
        throw explainReading(error, path);
      }
    },

    async keep(given) {
      const bytes = Buffer.from(given);
      const hash = hashOf(bytes);
      await store.keep({ bytes, hash });
      return hash;
    },

    kept: store.read,

    write: (order, bytes, expected) =>
      changeFiles.change({
        order,
        bytes,
        check(before) {
          if ((before?.hash ?? null) !== expected) throw changedMeanwhile(order.path);
        },
      }),

    async remove(order, expected) {
      const change = await changeFiles.change({
        order,
        bytes: undefined,
        check(before) {
          if (!before) throw new AppError('not-found', sentence`${order.path} doesn’t exist.`, { help: 'paths' });
          if (expected !== undefined && before.hash !== expected) throw changedMeanwhile(order.path);
        },
      });
      // A file that is there and is to be gone is a change.
      return change as FileChange;
    },

    async start() {
      await tidy(recover);
      void tidy(prune);
      timer = setInterval(() => void tidy(async () => recover().then(prune)), hourMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}
