import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The next thing that a child says, which is what it is known to say then. */
export async function message<T>(child: ChildProcess): Promise<T> {
  const given = new AbortController();
  const said = once(child, 'message', { signal: given.signal }) as Promise<[T]>;
  const ended = once(child, 'exit', { signal: given.signal }).then(() => {
    throw new Error('A process of the bench ended before its time.');
  });
  try {
    return (await Promise.race([said, ended]))[0];
  } finally {
    given.abort();
    said.catch(() => undefined);
    ended.catch(() => undefined);
  }
}
