import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { subtitleExtensions } from '#domain/subtitles/subtitle-name.ts';
import { archiveLimits } from '#platform/archives/choose.ts';
import { openXz } from '#platform/archives/open-xz.ts';
import { unpack } from '#platform/archives/unpack.ts';

export interface UnpackedDownload {
  files: { name: string; content: Uint8Array }[];
  /** Why there is none, in words. */
  problem?: string | undefined;
}

const inflate = promisify(gunzip);

const begins = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);
const isGzip = (bytes: Uint8Array) => begins(bytes, 0x1f, 0x8b);
const isXz = (bytes: Uint8Array) => begins(bytes, 0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00);
const isArchive = (bytes: Uint8Array) =>
  begins(bytes, 0x50, 0x4b, 0x03, 0x04) ||
  begins(bytes, 0x50, 0x4b, 0x05, 0x06) ||
  begins(bytes, 0x52, 0x61, 0x72, 0x21, 0x1a, 0x07) ||
  begins(bytes, 0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c);

/** The subtitles in what was downloaded; what is no archive is one itself, whatever its name says. */
export async function unpackDownload(bytes: Uint8Array, fileName: string): Promise<UnpackedDownload> {
  if (isGzip(bytes) || isXz(bytes)) return unpackOne(bytes, fileName);
  if (!isArchive(bytes)) return { files: [{ name: fileName, content: bytes }] };
  const { files, left, problem } = await unpack({ bytes, extensions: [...subtitleExtensions] });
  if (problem !== undefined) return { files: [], problem };
  const visible = files.filter(({ name }) => !name.startsWith('.'));
  const [first] = left;
  const nothing = first ? `${first.name}: ${first.reason}` : 'It is empty.';
  return {
    files: visible,
    problem: visible.length === 0 ? `There is no subtitle in the archive. ${nothing}` : undefined,
  };
}

/** A file that is only compressed; an archive in it is opened as well. */
async function unpackOne(bytes: Uint8Array, fileName: string): Promise<UnpackedDownload> {
  try {
    const content = isXz(bytes) ? await openXz(bytes) : await inflate(bytes, { maxOutputLength: archiveLimits.file });
    if (isGzip(content) || isXz(content)) return { files: [], problem: 'The archive is packed more than once.' };
    return await unpackDownload(content, fileName.replace(/\.[gx]z$/i, ''));
  } catch {
    return { files: [], problem: 'The archive is damaged.' };
  }
}
