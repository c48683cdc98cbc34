import { stat } from 'node:fs/promises';

export interface FileIdentity {
  size: number;
  /** Unix milliseconds, as in the index of the library. */
  modifiedAt: number;
}

/** Undefined when there is no such file. */
export async function identify(path: string): Promise<FileIdentity | undefined> {
  const facts = await stat(path).catch(() => undefined);
  return facts?.isFile() ? { size: facts.size, modifiedAt: Math.round(facts.mtimeMs) } : undefined;
}
