import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { flush } from '#platform/flush.ts';
import { privateFile } from '#platform/private-files.ts';

/** Writes the whole text or nothing of it, and returns when it survives a power cut. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const handle = await open(`${path}.partial`, 'w', privateFile);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${path}.partial`, path);
  await flush(dirname(path));
}
