import { stat } from 'node:fs/promises';

/** By which a file is known to be the same; named as in the database. */
export interface FileMark {
  size: number;
  modified_at: number;
  inode: string;
}

/** Undefined when there is no such file. */
export async function readFileMark(path: string): Promise<FileMark | undefined> {
  const facts = await stat(path, { bigint: true }).catch(() => undefined);
  if (!facts?.isFile()) return undefined;
  return { size: Number(facts.size), modified_at: Number(facts.mtimeMs), inode: String(facts.ino) };
}

export const isSameFile = (one: FileMark, other: FileMark): boolean =>
  one.size === other.size && one.modified_at === other.modified_at && one.inode === other.inode;
