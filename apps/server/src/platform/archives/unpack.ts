import { basename } from 'node:path/posix';
import { BrokenArchive, type Archive } from './archive.ts';
import { archiveLimits, choose, type Left } from './choose.ts';
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

interface Opener {
  begins: Buffer;
  open: (bytes: Buffer) => Promise<Archive>;
}

const openers: readonly Opener[] = [
  { begins: Buffer.from('PK\u0003\u0004'), open: openZip },
  { begins: Buffer.from('PK\u0005\u0006'), open: openZip },
  { begins: Buffer.from('Rar!\u001A\u0007'), open: openRar },
  { begins: Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]), open: openSevenZip },
];

/** The files with these extensions in a zip, rar or 7z archive. */
export async function unpack(input: { bytes: Uint8Array; extensions: readonly string[] }): Promise<Unpacked> {
  try {
    const archive = await open(Buffer.from(input.bytes));
    return await take(archive, input.extensions);
  } catch (error) {
    const problem = error instanceof BrokenArchive ? error.message : 'The archive is damaged.';
    return { files: [], left: [], problem };
  }
}

async function open(bytes: Buffer): Promise<Archive> {
  if (bytes.length > archiveLimits.archive) throw new BrokenArchive('The archive is too large.');
  const opener = openers.find(({ begins }) => bytes.subarray(0, begins.length).equals(begins));
  if (!opener) throw new BrokenArchive('This is no zip, rar or 7z archive.');
  return opener.open(bytes);
}

async function take(archive: Archive, extensions: readonly string[]): Promise<Unpacked> {
  const { chosen, left } = choose(archive.listed, extensions);
  const contents = await archive.extract(chosen);
  for (const one of chosen) if (!contents.has(one)) left.push({ name: one.name, reason: 'It is damaged.' });
  return { files: [...contents].map(([{ name }, content]) => ({ name: basename(name), content })), left };
}
