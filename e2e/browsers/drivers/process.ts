import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** Starts a program; returns a function that ends it and waits for that. */
export function startProgram(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...env } });
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done());
    child.once('error', () => done());
  });
  return async () => {
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), 5000);
    await ended;
    clearTimeout(force);
  };
}

/** Tries until it works: a program needs a moment to listen. */
export async function retry<T>(attempt: () => Promise<T>, seconds = 30): Promise<T> {
  for (const deadline = Date.now() + seconds * 1000; ;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}
