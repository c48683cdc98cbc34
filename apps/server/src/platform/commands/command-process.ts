import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { scriptFile } from '#platform/program.ts';
import {
  CommandFailure,
  environmentToGive,
  runCommand,
  type CommandOptions,
  type CommandResult,
  type RunCommand,
} from './run-command.ts';

/** A command to run, or to cancel. */
export interface CommandRequest {
  id: number;
  order?: { command: string; parameters: readonly string[]; options: Omit<CommandOptions, 'signal' | 'onOutput'> };
}
export interface CommandAnswer {
  id: number;
  result?: CommandResult;
  failure?: { reason?: CommandFailure['reason']; message: string };
}

export interface Commands {
  run: RunCommand;
  close: () => Promise<void>;
}

interface Waiting {
  command: string;
  done: PromiseWithResolvers<CommandResult>;
}

/**
 * Runs commands from a small helper process: starting one forks the parent, and forking a large process would block
 * responses. Commands with streamed output still start here.
 */
export function createCommandProcess(idleMs = 10_000): Commands {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): ChildProcess {
    const started = fork(scriptFile('platform/commands/commands.worker.ts'), {
      execArgv: ['--max-semi-space-size=1'],
      env: { ...environmentToGive(), NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('message', ({ id, result, failure }: CommandAnswer) => {
      if (result) settle(id, ({ done }) => done.resolve(result));
      else settle(id, ({ done }) => done.reject(errorFrom(failure)));
    });
    const lost = () => {
      if (child !== started) return;
      child = undefined;
      failAll();
    };
    started.on('exit', lost);
    started.on('error', lost);
    return started;
  }

  function settle(id: number, how: (one: Waiting) => void): void {
    const one = waiting.get(id);
    waiting.delete(id);
    if (one) how(one);
    if (waiting.size === 0) idle = setTimeout(leave, idleMs).unref();
  }

  function failAll(): void {
    for (const id of waiting.keys())
      settle(id, ({ command, done }) =>
        done.reject(new CommandFailure('not-started', `${command} couldn’t be run: the command runner has exited.`)),
      );
  }

  /** Lets the child exit once it is idle. */
  function leave(): ChildProcess | undefined {
    const left = child;
    child = undefined;
    if (left?.connected) left.disconnect();
    return left;
  }

  async function run(command: string, parameters: readonly string[], options: CommandOptions): Promise<CommandResult> {
    const { signal, onOutput: _, ...plain } = options;
    signal?.throwIfAborted();
    clearTimeout(idle);
    const process = (child ??= start());
    const id = ++lastId;
    const done = Promise.withResolvers<CommandResult>();
    waiting.set(id, { command, done });
    const environment = { ...environmentToGive(), ...plain.environment };
    const tell = (request: CommandRequest) => void process.send(request, () => undefined);
    tell({ id, order: { command, parameters, options: { ...plain, environment } } });
    const abort = () => tell({ id });
    signal?.addEventListener('abort', abort, { once: true });
    try {
      return await done.promise;
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  return {
    run: (command, parameters, options = {}) =>
      options.onOutput ? runCommand(command, parameters, options) : run(command, parameters, options),
    async close() {
      const left = leave();
      failAll();
      clearTimeout(idle);
      if (left && left.exitCode === null && left.signalCode === null) await once(left, 'exit');
    },
  };
}

function errorFrom({ reason, message }: CommandAnswer['failure'] = { message: 'Unknown error.' }) {
  return reason === undefined ? new Error(message) : new CommandFailure(reason, message);
}
