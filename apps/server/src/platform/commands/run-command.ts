import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

export interface CommandOptions {
  signal?: AbortSignal;
  /** Timeout in ms; one minute by default. */
  timeoutMs?: number;
  /** Maximum output in bytes; the program is killed above it. 16 MB by default. */
  maxOutput?: number;
  /** Gets the output as it comes, instead of it being kept. */
  onOutput?: (piece: Buffer) => void;
  /** Runs at low priority; for programs that start no others. */
  background?: boolean;
  folder?: string;
  /** Besides what every program needs; our own variables may hold secrets. */
  environment?: Readonly<Record<string, string | undefined>>;
}

export interface CommandResult {
  /** Null when a signal ended it that was not ours. */
  code: number | null;
  output: Buffer;
  /** Tail of its error output. */
  complaints: string;
}

export type RunCommand = (
  command: string,
  parameters: readonly string[],
  options?: CommandOptions,
) => Promise<CommandResult>;

/** A command that gave no result; how it ended is for the caller to say in words. */
export class CommandFailure extends Error {
  readonly reason: 'missing' | 'not-started' | 'too-slow' | 'too-long';

  constructor(reason: CommandFailure['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandFailure';
    this.reason = reason;
  }
}

const passedOn = 'PATH HOME USER LANG LC_ALL TZ TMPDIR LD_LIBRARY_PATH'.split(' ');
const keptComplaints = 8192;

/** Runs a program without a shell, so that names are never commands. Its children are ended with it. */
export const runCommand: RunCommand = async (command, parameters, options = {}) => {
  const { signal, timeoutMs = 60_000, maxOutput = 16 << 20, onOutput, background, folder, environment } = options;
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: folder,
      env: { ...environmentToGive(), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own process group, so that all of it can be killed. That is also a new session, and the system weighs
      // priorities only within a session, so background programs stay in ours.
      detached: !background,
    });
    if (background) lowerPriority(child);

    let failure: Error | undefined;
    const end = (error: Error) => {
      failure ??= error;
      if (background) child.kill('SIGKILL');
      else endGroup(child);
      // Something that left the group may still hold them.
      child.stdout.destroy();
      child.stderr.destroy();
    };
    const timer = setTimeout(
      () => end(new CommandFailure('too-slow', `${command} didn’t finish within ${timeoutMs / 1000} seconds.`)),
      timeoutMs,
    );
    const abort = () => end(signal?.reason as Error);
    signal?.addEventListener('abort', abort, { once: true });

    const pieces: Buffer[] = [];
    let length = 0;
    const keep = (piece: Buffer) => {
      length += piece.length;
      if (length > maxOutput)
        end(new CommandFailure('too-long', `${command} wrote more than ${maxOutput} bytes of output.`));
      else pieces.push(piece);
    };
    child.stdout.on('data', onOutput ?? keep);
    let complaints = '';
    child.stderr.on('data', (piece: Buffer) => {
      complaints = (complaints + piece.toString()).slice(-keptComplaints);
    });

    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    child.on('error', (cause: NodeJS.ErrnoException) => {
      settle();
      reject(
        cause.code === 'ENOENT'
          ? new CommandFailure('missing', `${command} isn’t installed.`, { cause })
          : new CommandFailure('not-started', `${command} couldn’t be started (${cause.message}).`, { cause }),
      );
    });
    child.on('close', (code) => {
      settle();
      if (failure) reject(failure);
      else resolve({ code, output: Buffer.concat(pieces), complaints });
    });
  });
};

/** Environment of every child process. */
export const environmentToGive = (): Record<string, string | undefined> =>
  Object.fromEntries(passedOn.map((name) => [name, process.env[name]]));

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the host does not allow it.
  }
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
