import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { hashOf } from '../inspect-file.ts';
import type { Step } from '../steps.ts';
import { openFiles, someOrder } from './open-files.ts';

/** Work of the child process before it exits or is killed. */
export interface ChildTask {
  directory: string;
  /** To alternate is to go on for ever, with a point for each change. */
  action: 'replace' | 'create' | 'remove' | 'alternate';
  /** Ends by SIGKILL right before this step. */
  killAt?: Step;
  /** How long the new text is. */
  length?: number;
  /** Becomes this user when everything is open. */
  uid?: number;
}

export interface ChildOutcome {
  error: string | undefined;
  status: number | undefined;
  /** Hash of the file afterward. */
  hash: string | undefined;
  names: string[];
}

/** Text that does not compress well. */
const textOf = (length: number) => {
  let text = '';
  for (let count = 0; text.length < length; count++) text += hashOf(Buffer.from(String(count)));
  return Buffer.from(text.slice(0, length));
};

const { directory, action, killAt, length = 3, uid } = JSON.parse(process.argv[2] ?? '{}') as ChildTask;
const { files, path, media } = await openFiles({
  directory,
  onStep(step) {
    if (step === killAt) process.kill(process.pid, 'SIGKILL');
  },
});
if (uid !== undefined) process.setuid?.(uid);
const seen = await files.read(path);
const text = action === 'replace' || action === 'create' ? textOf(length) : undefined;

if (action === 'alternate') {
  await files.recover();
  const [one, other] = [Buffer.alloc(300_000, 'A'), Buffer.alloc(300_000, 'B')];
  for (let count = 0; ; count++) {
    const current = await files.read(path);
    const next = current?.bytes[0] === one[0] ? other : one;
    if (current && count % 5 === 4) await files.remove(someOrder(path), current.hash);
    else await files.write(someOrder(path), next, current?.hash ?? null);
    process.stdout.write('.');
  }
}

const outcome: ChildOutcome = { error: undefined, status: undefined, hash: undefined, names: [] };
try {
  if (text) await files.write(someOrder(path), text, seen?.hash ?? null);
  else await files.remove(someOrder(path));
} catch (error) {
  outcome.error = (error as Error).message;
  outcome.status = (error as { status?: number }).status;
}
if (existsSync(path)) outcome.hash = hashOf(readFileSync(path));
outcome.names = readdirSync(media);
process.stdout.write(JSON.stringify(outcome));
process.exit(0);
