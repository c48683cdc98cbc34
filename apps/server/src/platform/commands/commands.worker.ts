import type { CommandAnswer, CommandRequest } from './command-process.ts';
import { CommandFailure, runCommand } from './run-command.ts';

/** The process that begins commands for the server; it has nothing else in it, and ends with who started it. */
const running = new Map<number, AbortController>();

process.on('message', ({ id, order }: CommandRequest) => {
  if (order) void answer(id, order);
  else running.get(id)?.abort();
});

async function answer(id: number, { command, parameters, options }: NonNullable<CommandRequest['order']>) {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    tell({ id, result: await runCommand(command, parameters, { ...options, signal: controller.signal }) });
  } catch (error) {
    const { message } = error as Error;
    tell({ id, failure: error instanceof CommandFailure ? { reason: error.reason, message } : { message } });
  } finally {
    running.delete(id);
  }
}

function tell(answered: CommandAnswer): void {
  if (process.connected) process.send?.(answered);
}

process.on('disconnect', () => {
  for (const controller of running.values()) controller.abort();
  process.exit();
});
// Signals are for the server, which then says what to stop.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
