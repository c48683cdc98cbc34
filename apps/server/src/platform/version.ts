import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { packageFile } from '#platform/program.ts';

const versionIn = (text: string) => (JSON.parse(text) as { version: string }).version;

/** Of this program, as it was when it started. */
export const version = versionIn(readFileSync(packageFile, 'utf8'));

/** Whether somebody has put another version in place since then: it waits for a restart. */
export async function hasNewVersion(file = packageFile): Promise<boolean> {
  try {
    return versionIn(await readFile(file, 'utf8')) !== version;
  } catch {
    // While the files are being replaced there is none, or half of one.
    return false;
  }
}
