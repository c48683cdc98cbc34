import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

const partBytes = 65_536;

/** Tells a video from others by its size, its first and its last 64 kB. Undefined if it can’t be read. */
export async function hashContent(path: string, size: number): Promise<string | undefined> {
  try {
    const file = await open(path);
    try {
      const hash = createHash('sha1').update(`${size}\n`);
      const buffer = Buffer.alloc(partBytes);
      for (const position of [0, Math.max(0, size - partBytes)]) {
        const { bytesRead } = await file.read({ buffer, position, length: partBytes });
        hash.update(buffer.subarray(0, bytesRead));
      }
      return hash.digest('base64url');
    } finally {
      await file.close();
    }
  } catch {
    return undefined;
  }
}
