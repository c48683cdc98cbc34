import { dirname } from 'node:path';
import type { Logger } from 'pino';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { createKeyedMutex } from '#platform/mutex.ts';
import type { ChangeLog } from './change-log.ts';
import { explainChanging, explainKeeping } from './explain-failure.ts';
import { hashOf, inspectFile, inspectInFolder, type FileSnapshot } from './inspect-file.ts';
import type { MadeMarks } from './made-marks.ts';
import { assertInside, type createMediaFolders } from './media-folders.ts';
import { replaceFile, syncFolderOf } from './replace-file.ts';
import type { OnStep } from './steps.ts';
import type { ChangeOrder, FileChange } from './subtitle-files.ts';
import type { VersionStore } from './version-store.ts';

export interface ChangeParts {
  changes: ChangeLog;
  store: VersionStore;
  marks: MadeMarks;
  foldersOf: ReturnType<typeof createMediaFolders>;
  settings: Pick<SettingsStore, 'get'>;
  /** Makes committed data safe from a power cut. */
  flush: () => Promise<void>;
  /** Called with the changes once they are complete. */
  onChangesSettled: (changes: readonly FileChange[]) => Promise<void>;
  onStep: OnStep;
  log: Logger;
  now: () => number;
}

interface FileChangeRequest {
  order: ChangeOrder;
  /** None to remove the file. */
  bytes: Uint8Array | undefined;
  /** Throws if the content differs from what the caller has seen. */
  check: (before: FileSnapshot | undefined) => void;
  /** The path is one of a change made before, which settings of today need not allow. */
  isRecorded?: boolean;
}

export type ChangeFiles = ReturnType<typeof createChangeFiles>;

/** One change after the other for each path: keep, replace, settle, tell. */
export function createChangeFiles(parts: ChangeParts) {
  const { changes, store, marks, foldersOf, settings, flush, onChangesSettled, onStep, log, now } = parts;
  const exclusively = createKeyedMutex();

  async function make({ order, bytes, check, isRecorded = false }: FileChangeRequest): Promise<FileChange | undefined> {
    const { path } = order;
    const { video, all } = await foldersOf(order.type, order.mediaId);
    const folders = { video, all: isRecorded ? [...all, dirname(path)] : all };
    await assertInside(path, folders.all);
    const before = await inspectFile(path);
    check(before);
    const after = bytes && { hash: hashOf(bytes), size: bytes.length };
    if (before?.hash === after?.hash) return undefined;

    await onStep('begin');
    const change = await changes.begin(order, before, after, now());
    try {
      await marks.note(order, before?.hash, after?.hash, change.at);
      if (before) await store.keep(before).catch((error: unknown) => Promise.reject(explainKept(error, path)));
      await onStep('flush');
      await flush();
      await replaceFile({ path, id: change.id, before, bytes, folders, mode: askedMode(), onStep, log });
    } catch (error) {
      // A network disk may complete an operation that it reported as failed.
      if (!(await isDone(change))) throw error;
    }
    await afterChange('sync-folder', () => syncFolderOf(before?.realPath ?? path));
    // Left open it is settled at the next start.
    await afterChange('settle', () => changes.settle(change.id));
    return change;
  }

  const explainKept = (error: unknown, path: string) => explainKeeping(error, path, store.folder);

  /** Drops the change if nothing of it is on disk; keeps it open if the file cannot be read. */
  async function isDone(change: FileChange): Promise<boolean> {
    const seen = await inspectInFolder(change.path).catch(() => null);
    if (seen === null) return false;
    if ((seen?.hash ?? null) === change.afterHash) return true;
    await changes
      .forget(change.id)
      .catch((error: unknown) => log.warn({ err: error }, 'A file change could not be completed'));
    return false;
  }

  /** The file is in place: what fails now must not look as if it were not. */
  async function afterChange(step: 'sync-folder' | 'settle' | 'tell', work: () => Promise<unknown>): Promise<void> {
    try {
      await onStep(step);
      await work();
    } catch (error) {
      log.error({ err: error }, `A subtitle file was changed, but a follow-up step failed: ${step}`);
    }
  }

  function askedMode(): number | undefined {
    return settings.get('general.chmod_enabled') ? Number.parseInt(settings.get('general.chmod'), 8) : undefined;
  }

  const tell = (change: FileChange) => afterChange('tell', () => onChangesSettled([change]));

  return {
    /** Undefined when the file is already so. */
    async change(request: FileChangeRequest): Promise<FileChange | undefined> {
      const { path } = request.order;
      try {
        const change = await exclusively(path, () => make(request));
        if (change) await tell(change);
        return change;
      } catch (error) {
        throw explainChanging(error, path);
      }
    },
    exclusively,
    tell,
  };
}
