import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { flush } from '#platform/flush.ts';

/** Writes the whole text or nothing of it, and returns when it survives a power cut. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const handle = await open(`${path}.partial`, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${path}.partial`, path);
  await flush(dirname(path));
}
