import { stat } from 'node:fs/promises';

interface WalKeeperOptions {
  file: string;
  checkpoint: () => Promise<void>;
  onError: (error: unknown) => void;
  /** Below this the log is left alone: it costs nothing and no thread is started for it. */
  limitBytes?: number;
  delayMs?: number;
}

/** Checks the write-ahead log shortly after writes, and runs a checkpoint if it has grown. */
export function createWalCheckpointer({
  file,
  checkpoint,
  onError,
  limitBytes = 4 << 20,
  delayMs = 500,
}: WalKeeperOptions) {
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
 * Bulk jobs call the returned function after each commit: every 64th waits for a checkpoint, or the log would grow
 * without end. Jobs that share it wait together, because the log restarts only without writers.
 */
export function checkpointByCommits(checkpoint: () => Promise<void>, every = 64): () => Promise<void> {
  let commits = 0;
  let running: Promise<unknown> | undefined;

  return async () => {
    if (++commits % every !== 0) {
      await running;
      return;
    }
    const checkpointed = checkpoint();
    // The caller gets the error; later callers continue.
    running = checkpointed.catch(() => {});
    await checkpointed;
  };
}
