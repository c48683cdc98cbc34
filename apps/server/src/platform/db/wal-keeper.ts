import { stat } from 'node:fs/promises';

interface WalKeeperOptions {
  file: string;
  checkpoint: () => Promise<void>;
  onError: (error: unknown) => void;
  /** Below this the log is left alone: it costs nothing and no thread is started for it. */
  limitBytes?: number;
  delayMs?: number;
}

/** Looks at the write-ahead log a moment after something was written, and has it copied into the database when it has grown. */
export function createWalKeeper({ file, checkpoint, onError, limitBytes = 4 << 20, delayMs = 500 }: WalKeeperOptions) {
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const size = await stat(`${file}-wal`).then(
      (wal) => wal.size,
      () => 0,
    );
    if (size > limitBytes) await checkpoint();
  }

  return {
    noteWrite: (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        look().catch(onError);
      }, delayMs).unref();
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Bulk jobs call what this returns after each commit: every 64th waits for a checkpoint, or the log would grow without end.
 * Jobs that share it wait together: the log starts over only when nobody writes meanwhile.
 */
export function paceCommits(checkpoint: () => Promise<void>, every = 64): () => Promise<void> {
  let commits = 0;
  let running: Promise<unknown> | undefined;

  return async () => {
    if (++commits % every !== 0) {
      await running;
      return;
    }
    const checkpointed = checkpoint();
    // Whose turn it was hears of an error; the others go on.
    running = checkpointed.catch(() => {});
    await checkpointed;
  };
}
