import { readdir, realpath, rm } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { ChangeFiles } from './change-files.ts';
import type { ChangeLog } from './change-log.ts';
import { inspectInFolder } from './inspect-file.ts';
import { temporaryOf } from './replace-file.ts';
import type { FileChange } from './subtitle-files.ts';
import type { VersionStore } from './version-store.ts';

interface Dependencies {
  changes: ChangeLog;
  store: VersionStore;
  changeFiles: ChangeFiles;
  log: Logger;
}

/** Examines changes an earlier process left open, and makes the rows match the disk. */
export function createRecovery({ changes, store, changeFiles, log }: Dependencies) {
  /** True when it turns out that the change was made. */
  async function settle(change: FileChange): Promise<boolean> {
    // Completed by its own process in the meantime.
    if (!(await changes.isOpen(change.id))) return false;
    const seen = await inspectInFolder(change.path);
    const target = await realpath(change.path).catch(() => change.path);
    await rm(temporaryOf(target, change.id), { force: true });
    // Changed externally since: the previous content is worth keeping in any case.
    const isMade = (seen?.hash ?? null) === change.afterHash || (await isKept(seen?.hash, change));
    await (isMade ? changes.settle(change.id) : changes.forget(change.id));
    return isMade;
  }

  const isKept = async (hash: string | undefined, { beforeHash }: FileChange): Promise<boolean> =>
    beforeHash !== null && hash !== beforeHash && (await store.has(beforeHash));

  async function settleOpen(): Promise<void> {
    for (const change of await changes.open()) {
      try {
        if (await changeFiles.exclusively(change.path, () => settle(change))) await changeFiles.tell(change);
      } catch (error) {
        log.warn({ err: error }, `The state of ${change.path} cannot be determined right now; retrying later`);
      }
    }
  }

  /** Files of the store that no row knows. */
  async function settleStrays(): Promise<void> {
    const entries = await readdir(store.folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const hashes = new Set(entries.flatMap(({ name }) => /^[\da-f]{64}(?=\.gz(\.part)?$)/.exec(name)?.[0] ?? []));
    for (const hash of hashes) await store.settleStray(hash);
  }

  return async (): Promise<void> => {
    await settleOpen();
    await settleStrays();
  };
}
