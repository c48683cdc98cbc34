import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { archiveKind } from './archive-kind.ts';
import { BrokenArchive } from './archive.ts';
import { archiveLimits } from './choose.ts';
import { startSevenZip } from './seven-zip.ts';
import { unpack } from './unpack.ts';

interface Download {
  bytes: Uint8Array;
  /** File name at the provider. */
  fileName: string;
  extensions: readonly string[];
}

export interface UnpackedDownload {
  files: { name: string; content: Uint8Array }[];
  /** Why there is none, in words. */
  problem?: string | undefined;
}

const inflate = promisify(gunzip);
const isOneFile = (bytes: Uint8Array) => ['gzip', 'xz'].includes(archiveKind(bytes) ?? '');

/** Subtitles in a download; a file that is not an archive is one itself, whatever its name. */
export async function unpackDownload({ bytes, fileName, extensions }: Download): Promise<UnpackedDownload> {
  if (isOneFile(bytes)) return unpackOne({ bytes, fileName, extensions });
  if (!archiveKind(bytes)) return { files: [{ name: fileName, content: bytes }] };
  const { files, left, problem } = await unpack({ bytes, extensions });
  if (problem !== undefined) return { files: [], problem };
  const visible = files.filter(({ name }) => !name.startsWith('.'));
  const [first] = left;
  const nothing = first ? `${first.name}: ${first.reason}` : 'The file is empty.';
  return {
    files: visible,
    problem: visible.length === 0 ? `The archive contains no subtitles. ${nothing}` : undefined,
  };
}

/** A file that is only compressed; an archive in it is opened as well. */
async function unpackOne({ bytes, fileName, extensions }: Download): Promise<UnpackedDownload> {
  try {
    const isXz = archiveKind(bytes) === 'xz';
    const content = isXz ? await openXz(bytes) : await inflate(bytes, { maxOutputLength: archiveLimits.file });
    if (isOneFile(content)) return { files: [], problem: 'The archive contains another archive.' };
    return await unpackDownload({ bytes: content, fileName: fileName.replace(/\.[gx]z$/i, ''), extensions });
  } catch {
    return { files: [], problem: 'The archive is damaged.' };
  }
}

const xzFile = '/one.xz';
const xzFolder = '/out';

/** The one file that is in it, which has no name. */
async function openXz(bytes: Uint8Array): Promise<Uint8Array> {
  const program = await startSevenZip(bytes, xzFile);
  const size = Number(/^Size = (\d+)$/m.exec(program.run('l', '-slt', '-ba', xzFile))?.[1]);
  if (!(size <= archiveLimits.file)) throw new BrokenArchive('The archive is damaged or too large.');
  program.run('x', `-o${xzFolder}`, xzFile);
  const content = program.read(`${xzFolder}/one`);
  if (content?.length !== size) throw new BrokenArchive('The archive is damaged.');
  return content;
}
