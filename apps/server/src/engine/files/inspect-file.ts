import { hash } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { lstat, readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import type { FileState } from './subtitle-files.ts';

/** A file snapshot. */
export interface FileSnapshot extends FileState {
  /** Path of the real file behind a link. */
  realPath: string;
  isLink: boolean;
  facts: BigIntStats;
}

/** Picture subtitles have tens of megabytes; larger files are not subtitles. */
const largest = 256n << 20n;
const looks = 3;

export const hashOf = (bytes: Uint8Array): string => hash('sha256', bytes);

/** Undefined when there is no such file. */
export async function inspectFile(path: string): Promise<FileSnapshot | undefined> {
  const realPath = await whenThere(realpath(path));
  if (realPath === undefined) {
    if (await whenThere(lstat(path)))
      throw new AppError('conflict', sentence`${path} is a broken symbolic link.`, { help: 'file-changed' });
    return undefined;
  }
  for (let count = 0; count < looks; count++) {
    const facts = await whenThere(stat(realPath, { bigint: true }));
    if (!facts) return undefined;
    if (!facts.isFile()) throw new AppError('conflict', sentence`${path} isn’t a file.`, { help: 'file-access' });
    if (facts.size > largest)
      throw new AppError('conflict', sentence`${path} is too large to be a subtitle.`, { help: 'subtitle-unusable' });
    const bytes = await whenThere(readFile(realPath));
    if (bytes && (await isUnchanged(realPath, facts)))
      return { bytes, hash: hashOf(bytes), realPath, isLink: (await lstat(path)).isSymbolicLink(), facts };
  }
  throw new AppError('conflict', sentence`Another program is writing to ${path}. Try again when it has finished.`, {
    help: 'file-changed',
  });
}

/** The same, but fails when the folder is not there: a disk that is not mounted says nothing about its files. */
export async function inspectInFolder(path: string): Promise<FileSnapshot | undefined> {
  await stat(dirname(path));
  return inspectFile(path);
}

/** Whether it is still the file of which these were the facts. */
export async function isUnchanged(path: string, facts: BigIntStats): Promise<boolean> {
  const now = await whenThere(stat(path, { bigint: true }));
  return now?.ino === facts.ino && now.size === facts.size && now.mtimeNs === facts.mtimeNs;
}

export async function isNothingThere(path: string): Promise<boolean> {
  return (await whenThere(lstat(path))) === undefined;
}

async function whenThere<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
