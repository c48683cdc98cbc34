import { randomUUID } from 'node:crypto';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import type { ChangeFiles } from './change-files.ts';
import type { ChangeLog } from './change-log.ts';
import type { FileChange, RestoreResult, SubtitleFiles } from './subtitle-files.ts';
import type { VersionStore } from './version-store.ts';

interface Dependencies {
  changes: ChangeLog;
  store: VersionStore;
  changeFiles: ChangeFiles;
}

type Restoring = Pick<SubtitleFiles, 'restore' | 'undo' | 'restoreBatch' | 'changesOf' | 'undoOfBatch' | 'bytesBefore'>;

const noLongerKept = (path: string) => sentence`That version of ${path} is no longer available.`;
const changedSince = sentence`It has been changed since, so it was left alone.`;
const alreadySo = 'Nothing to do: the file already matches that version.';

/** Restores content from before changes; a restore is a change too, and can be undone. */
export function createRestoring({ changes, store, changeFiles }: Dependencies): Restoring {
  async function bytesBefore(id: number) {
    const change = await changes.find(id);
    if (!change) return undefined;
    if (change.beforeHash === null) return { change, bytes: null };
    const bytes = await store.read(change.beforeHash);
    return bytes && { change, bytes };
  }

  /** Undefined if the file already has this content. `current` is the expected content; any by default. */
  async function goBack(to: FileChange, who: string, batch: string, current?: string | null) {
    const kept = await bytesBefore(to.id);
    if (!kept) throw new AppError('not-found', noLongerKept(to.path), { help: 'version-gone' });
    const { type, mediaId, path, language } = to;
    return changeFiles.change({
      order: { type, mediaId, path, language, tool: 'restore', detail: { version: to.id }, who, batch },
      bytes: kept.bytes ?? undefined,
      isRecorded: true,
      check(before) {
        const hash = before?.hash ?? null;
        if (current !== undefined && hash !== current && hash !== to.beforeHash)
          throw new AppError('conflict', changedSince, { help: 'file-changed' });
      },
    });
  }

  async function goBackFrom(id: number, who: string, current?: (change: FileChange) => string | null) {
    const change = await changes.find(id);
    if (!change) throw new AppError('not-found', 'Version not found.', { help: 'version-gone' });
    const batch = randomUUID();
    const restored = await goBack(change, who, batch, current?.(change));
    return { batch, restored: restored ? [restored] : [], left: restored ? [] : [leave(change, alreadySo)] };
  }

  return {
    bytesBefore,

    restore: (id, who) => goBackFrom(id, who),

    undo: (id, who) => goBackFrom(id, who, ({ afterHash }) => afterHash),

    changesOf: changes.pieceOf,

    async undoOfBatch(change, who, batch) {
      const ends = await changes.endsOf(change);
      // All changes of a file are taken back with the last one.
      if (ends?.last.id === change.id) await goBack(ends.first, who, batch, change.afterHash);
    },

    async restoreBatch(batch, who) {
      const made = await changes.ofBatch(batch);
      if (made.length === 0) throw new AppError('not-found', 'There is nothing to undo.', { help: 'version-gone' });
      const result: RestoreResult = { batch: randomUUID(), restored: [], left: [] };
      for (const ofPath of Map.groupBy(made, ({ path }) => path).values()) {
        const [newest, oldest] = [ofPath[0], ofPath.at(-1)];
        if (!newest || !oldest) continue;
        try {
          const restored = await goBack(oldest, who, result.batch, newest.afterHash);
          if (restored) result.restored.push(restored);
          else result.left.push(leave(oldest, alreadySo));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          result.left.push(leave(oldest, error.message));
        }
      }
      return result;
    },
  };
}

const leave = ({ path }: FileChange, reason: string) => ({ path, reason });
