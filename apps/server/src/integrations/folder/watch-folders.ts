import { watch, type FSWatcher } from 'node:fs';
import { basename } from 'node:path';
import { yieldIfBlocking } from '#platform/db/event-loop.ts';
import { isBelow } from './root-paths.ts';

/** Files that come and go beside videos and change nothing about them. */
const irrelevant = /(?:^\.|\.(?:srt|ass|ssa|sub|idx|vtt|smi|sup|tmp|txt|log)$)/i;

interface Options {
  onChange: (folder: string) => void;
  /** Something changed that has nothing to do with videos, such as a subtitle. */
  onOther: (folder: string) => void;
  /** The system has no more watches, or can’t watch here. */
  onFailure: (error: unknown) => void;
}

export type FolderWatch = ReturnType<typeof createFolderWatch>;

/** One watch per folder: the kernel reports changes of the names in it and of its files. */
export function createFolderWatch({ onChange, onOther, onFailure }: Options) {
  const watches = new Map<string, FSWatcher>();

  function drop(folder: string): void {
    watches.get(folder)?.close();
    watches.delete(folder);
  }

  function add(folder: string): void {
    const own = basename(folder);
    const watcher = watch(folder, { persistent: false }, (event, name) => {
      // The folder itself may be gone, and another one in its place.
      if (event === 'rename' && name === own) renew(folder);
      if (name === null || !irrelevant.test(name)) onChange(folder);
      else onOther(folder);
    });
    watcher.on('error', () => {
      drop(folder);
      onChange(folder);
    });
    watches.set(folder, watcher);
  }

  function renew(folder: string): void {
    drop(folder);
    try {
      add(folder);
    } catch {
      // Gone: the folder above tells.
    }
  }

  return {
    count: () => watches.size,
    /** Watches these folders and no others. Returns the new ones. */
    async follow(folders: AsyncIterable<string>): Promise<string[]> {
      const wanted = new Set<string>();
      const added: string[] = [];
      for await (const folder of folders) {
        await yieldIfBlocking();
        wanted.add(folder);
        if (watches.has(folder)) continue;
        try {
          add(folder);
          added.push(folder);
        } catch (error) {
          // A folder that is gone by now shows in the one above.
          if (isPassing(error)) continue;
          onFailure(error);
          return [];
        }
      }
      for (const folder of watches.keys()) if (!wanted.has(folder)) drop(folder);
      return added;
    },
    /** Watches of a disk that goes away end without a word. */
    forget(root: string): void {
      for (const folder of watches.keys()) if (folder === root || isBelow(folder, root)) drop(folder);
    },
    async close(): Promise<void> {
      for (const folder of watches.keys()) {
        await yieldIfBlocking();
        drop(folder);
      }
    },
  };
}

const isPassing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'].includes(String(error.code));
