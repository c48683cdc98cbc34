import type { Logger } from 'pino';
import { explainDisk } from '#platform/disk-failure.ts';

interface Dependencies {
  begin: () => Promise<void>;
  /** Retry interval for a full disk, in ms. */
  againMs: number;
  log: Logger;
}

/** A server with a full disk answers, and its jobs begin when there is room. */
export function createStart({ begin, againMs, log }: Dependencies) {
  let timer: NodeJS.Timeout | undefined;

  async function start(): Promise<void> {
    try {
      await begin();
    } catch (error) {
      const rejection = explainDisk(error);
      if (!rejection) throw error;
      log.error(error, `No jobs start. ${rejection.message}`);
      timer = setTimeout(startAgain, againMs).unref();
    }
  }
  const startAgain = (): void => void start().catch((error: unknown) => log.error(error, 'No jobs start'));

  return { start, stop: (): void => clearTimeout(timer) };
}
