import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** All that was ever logged. */
export async function readLog(directory: string): Promise<string> {
  const folder = join(directory, 'log');
  const files = await readdir(folder);
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('');
}
