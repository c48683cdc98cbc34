import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

export interface FileHash {
  sha256: string;
  /** Size of the hashed content, in bytes. */
  size: number;
}

/** Hashes a file, or the content of a gzip file. */
export async function hashFile({ path, gunzip = false }: { path: string; gunzip?: boolean }): Promise<FileHash> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(path), gunzip ? createGunzip() : new PassThrough(), async (content) => {
    for await (const piece of content as AsyncIterable<Buffer>) {
      hash.update(piece);
      size += piece.length;
    }
  });
  return { sha256: hash.digest('hex'), size };
}
