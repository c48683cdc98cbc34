import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { AppError } from '#platform/errors.ts';

interface Entry {
  name: string;
  /** For people, if it can’t be read. */
  path: string;
  read: () => Promise<Buffer>;
}

/** A zip that is written while it is read: one file in memory at a time. What can’t be read is listed in it. */
export function zipFiles(entries: readonly Entry[], mtime: Date): Readable {
  const zip = new ZipFile();
  // The types of yazl don’t say that it is one.
  const output = zip.outputStream as Readable;
  const gone = new AbortController();
  output.once('close', () => gone.abort());
  void write(zip, entries, { mtime, mode: 0o100_644 }, gone.signal).catch((error: unknown) =>
    output.destroy(error as Error),
  );
  return output;
}

async function write(
  zip: ZipFile,
  entries: readonly Entry[],
  options: { mtime: Date; mode: number },
  signal: AbortSignal,
): Promise<void> {
  const unread: string[] = [];
  for (const { name, path, read } of entries) {
    if (signal.aborted) return;
    const bytes = await read().catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      unread.push(`${path}: ${error.message}\n`);
      return undefined;
    });
    if (bytes) await add(zip, name, bytes, options, signal);
  }
  if (unread.length > 0) zip.addBuffer(Buffer.from(unread.join('')), 'Not included.txt', options);
  zip.end();
}

/** Resolves when the client has read so far that the next file is due. */
const add = (zip: ZipFile, name: string, bytes: Buffer, options: object, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    zip.addReadStreamLazy(name, options, (pump) => {
      const stream = Readable.from([bytes]);
      stream.once('end', resolve);
      pump(null, stream);
    });
  });
