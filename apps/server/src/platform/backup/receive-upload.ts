import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { flush } from '#platform/flush.ts';
import { privateFile, privateFolders } from '#platform/private-files.ts';
import { outcomeOf, valueOf } from './outcome.ts';

/** Bytes of an upload. */
export const largestUpload = 2 * 2 ** 30;

/** Writes what comes into a file that does not count yet; `keep` gives it the name that `check` returns, if that does not throw. */
export async function receiveUpload(
  content: Readable,
  folder: string,
  check: (path: string) => Promise<string>,
  limit = largestUpload,
): Promise<void> {
  const path = join(folder, `captionarr_backup_upload-${randomUUID()}.zip.partial`);
  try {
    valueOf(await outcomeOf(sentence`The backup wasn’t saved.`, () => write(content, path, folder, limit)));
    const filename = await check(path);
    await rename(path, join(folder, filename));
    await flush(folder);
  } finally {
    await rm(path, { force: true });
  }
}

async function write(content: Readable, path: string, folder: string, limit: number): Promise<void> {
  let size = 0;
  async function* counted(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      size += piece.length;
      if (size > limit) throw tooLarge(limit);
      yield piece;
    }
  }
  await mkdir(folder, privateFolders);
  await pipeline(content, counted, createWriteStream(path, { flags: 'wx', mode: privateFile, flush: true }));
}

export const tooLarge = (limit = largestUpload) =>
  new AppError('invalid', sentence`The backup wasn’t saved. It can be at most ${limit / 2 ** 30} GB.`, {
    help: 'backup-damaged',
  });
