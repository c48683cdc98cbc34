import { basename } from 'node:path/posix';
import { archiveKind, type ArchiveKind } from './archive-kind.ts';
import { BrokenArchive, type Archive } from './archive.ts';
import { archiveLimits, choose, type Left } from './choose.ts';
import { explainUnreadable } from './explain-unreadable.ts';
import { openRar } from './open-rar.ts';
import { openSevenZip } from './open-seven-zip.ts';
import { openZip } from './open-zip.ts';

export interface Unpacked {
  /** By their own names, without the folders they were in. */
  files: { name: string; content: Uint8Array }[];
  left: Left[];
  /** Why the archive as a whole is of no use, in words. */
  problem?: string;
}

const openers: Partial<Record<ArchiveKind, (bytes: Uint8Array) => Promise<Archive>>> = {
  zip: openZip,
  rar: openRar,
  '7z': openSevenZip,
};

/** The files with these extensions in a zip, rar or 7z archive. */
export async function unpack(input: { bytes: Uint8Array; extensions: readonly string[] }): Promise<Unpacked> {
  try {
    const archive = await open(input.bytes);
    return await take(archive, input.extensions);
  } catch (error) {
    const problem =
      error instanceof BrokenArchive ? error.message : (explainUnreadable(input.bytes) ?? 'The archive is damaged.');
    return { files: [], left: [], problem };
  }
}

async function open(bytes: Uint8Array): Promise<Archive> {
  if (bytes.length > archiveLimits.archive) throw new BrokenArchive('The archive is too large.');
  const kind = archiveKind(bytes);
  const opener = kind && openers[kind];
  if (!opener) throw new BrokenArchive(explainUnreadable(bytes) ?? 'This isn’t a zip, rar or 7z archive.');
  return opener(bytes);
}

async function take(archive: Archive, extensions: readonly string[]): Promise<Unpacked> {
  const { chosen, left } = choose(archive.listed, extensions);
  const contents = await archive.extract(chosen);
  const missing = chosen.filter((one) => !contents.has(one));
  left.push(...missing.map(({ name, suspicion = 'It’s damaged.' }) => ({ name, reason: suspicion })));
  return { files: [...contents].map(([{ name }, content]) => ({ name: basename(name), content })), left };
}
