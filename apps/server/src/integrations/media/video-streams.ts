import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { minuteMs } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { streamArguments, type StreamOrder } from './stream-arguments.ts';

/** A player that takes nothing for so long is forgotten; it asks again when it goes on. */
const defaultIdleMs = 15 * minuteMs;

export type VideoStreams = ReturnType<typeof createVideoStreams>;

/** Videos that ffmpeg makes playable on the way, one at a time: the next one ends the one before. */
export function createVideoStreams({ idleMs = defaultIdleMs }: { idleMs?: number } = {}) {
  let running: ChildProcess | undefined;

  return {
    /** Resolves with the first bytes there; ffmpeg ends with the signal, with the reader, or when the next one begins. */
    async open(order: StreamOrder, signal: AbortSignal): Promise<Readable> {
      running?.kill('SIGKILL');
      signal.throwIfAborted();
      const child = spawn('ffmpeg', streamArguments(order), { stdio: ['ignore', 'pipe', 'pipe'] });
      running = child;
      const stop = () => child.kill('SIGKILL');
      signal.addEventListener('abort', stop, { once: true });
      child.stdout.once('close', stop);
      let complaints = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints = (complaints + text).slice(-2000)));
      const failure = new Promise<string>((resolve) => {
        child.once('error', ({ message }) => resolve(message));
        child.once('close', () => resolve(complaints.trim().split('\n').at(-1) ?? ''));
      });
      stepBack(child.pid);
      await Promise.race([once(child.stdout, 'readable'), failure]);
      if (child.stdout.readableLength === 0) throw unplayable(await failure);
      endWhenIdle(child, idleMs);
      return child.stdout;
    },
    /** For the end of the server. */
    close: () => void running?.kill('SIGKILL'),
  };
}

const unplayable = (reason: string) =>
  new AppError(
    'conflict',
    reason === ''
      ? sentence`The video can’t be played: ${'ffmpeg'} failed.`
      : sentence`The video can’t be played: ${reason}.`,
    { help: 'video-unreadable' },
  );

function endWhenIdle(child: ChildProcess, idleMs: number): void {
  const timer = setTimeout(() => child.kill('SIGKILL'), idleMs).unref();
  child.stdout?.on('data', () => timer.refresh()).pause();
  child.once('close', () => clearTimeout(timer));
}

/** Lets everything else go first, where that may be asked for. */
function stepBack(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the host does not allow it.
  }
}
