import { once } from 'node:events';
import { existsSync, renameSync, statSync } from 'node:fs';
import { rm, truncate } from 'node:fs/promises';
import { pino } from 'pino';

interface RollingFileOptions {
  /** Ends in `.log`; older files are `.1.log`, `.2.log` and so on. */
  file: string;
  maxBytes: number;
  keptFiles: number;
  onError: (error: unknown) => void;
}

/** Appends without holding the event loop; a file that has reached its size gives its name to a new one. */
export async function openRollingFile({ file, maxBytes, keptFiles, onError }: RollingFileOptions) {
  const older = Array.from({ length: keptFiles }, (_, age) => file.replace(/\.log$/, `.${age + 1}.log`));
  const stream = pino.destination({ dest: file, sync: false, append: true });
  await once(stream, 'ready');
  let size = statSync(file).size;
  let isOpen = true;

  /** What is being written goes on into the renamed file, and what follows into the new one. */
  function rotate(): void {
    size = 0;
    try {
      for (const [age, name] of [...older.entries()].toReversed()) {
        const younger = older[age - 1] ?? file;
        if (existsSync(younger)) renameSync(younger, name);
      }
      stream.reopen();
    } catch (error) {
      onError(error);
    }
  }

  stream.on('error', onError);
  stream.on('write', (written: number) => {
    size += written;
    if (size >= maxBytes && isOpen) rotate();
  });

  return {
    write: (line: string): void => void (isOpen && stream.write(line)),

    flush(): void {
      try {
        if (isOpen) stream.flushSync();
      } catch (error) {
        onError(error);
      }
    },

    async empty(): Promise<void> {
      await Promise.all(older.map((name) => rm(name, { force: true })));
      await truncate(file);
      size = 0;
    },

    async close(): Promise<void> {
      if (!isOpen) return;
      isOpen = false;
      const closed = once(stream, 'close');
      stream.end();
      await closed;
    },
  };
}
