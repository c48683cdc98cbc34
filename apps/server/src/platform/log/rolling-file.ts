import { closeSync, existsSync, fstatSync, openSync, renameSync, write, writeSync } from 'node:fs';
import { rm, truncate } from 'node:fs/promises';
import { promisify } from 'node:util';
import { privateFile } from '#platform/private-files.ts';

interface RollingFileOptions {
  /** Ends in `.log`; older files are `.1.log`, `.2.log` and so on. */
  file: string;
  maxBytes: number;
  keptFiles: number;
  onError: (error: unknown) => void;
}

const writeSome = promisify(write);

/**
 * Appends without blocking the event loop and rolls the file at its maximum size. Lines that cannot be written are
 * dropped: buffering them would fill the memory.
 */
export function openRollingFile({ file, maxBytes, keptFiles, onError }: RollingFileOptions) {
  const older = Array.from({ length: keptFiles }, (_, age) => file.replace(/\.log$/, `.${age + 1}.log`));
  let descriptor = openSync(file, 'a', privateFile);
  let { size } = fstatSync(descriptor);
  let waiting: string[] = [];
  let writing: Promise<void> | undefined;
  let isOpen = true;

  /** The old file is let go last: without a new one, lines go on into it. */
  function rotate(): void {
    size = 0;
    try {
      for (const [age, name] of [...older.entries()].toReversed()) {
        const younger = older[age - 1] ?? file;
        if (existsSync(younger)) renameSync(younger, name);
      }
      const old = descriptor;
      descriptor = openSync(file, 'a', privateFile);
      closeSync(old);
    } catch (error) {
      onError(error);
    }
  }

  function take(): Buffer {
    const lines = Buffer.from(waiting.join(''));
    waiting = [];
    return lines;
  }

  async function writeOut(): Promise<void> {
    // Lines of one moment go together.
    await Promise.resolve();
    while (waiting.length > 0) {
      try {
        for (let rest = take(); rest.length > 0;) {
          const { bytesWritten } = await writeSome(descriptor, rest);
          size += bytesWritten;
          rest = rest.subarray(bytesWritten);
        }
      } catch (error) {
        onError(error);
      }
      if (size >= maxBytes) rotate();
    }
    writing = undefined;
  }

  return {
    write(line: string): void {
      if (!isOpen) return;
      waiting.push(line);
      writing ??= writeOut();
    },

    /** Writes now, after the current write. */
    flush(): void {
      try {
        for (let rest = isOpen ? take() : Buffer.alloc(0); rest.length > 0;) {
          const written = writeSync(descriptor, rest);
          size += written;
          rest = rest.subarray(written);
        }
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
      await writing;
      closeSync(descriptor);
    },
  };
}
