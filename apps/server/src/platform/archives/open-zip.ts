import { fromBufferPromise, getFileNameLowLevel as readName, openPromise, type Entry } from 'yauzl';
import { BrokenArchive, type Archive, type Listed } from './archive.ts';
import { archiveLimits } from './choose.ts';
import { openSevenZip } from './open-seven-zip.ts';

const linkMode = 0o120_000;
const typeMask = 0o170_000;

/** Stored and deflated. For LZMA, Deflate64, bzip2, PPMd, xz and Zstandard there is 7-Zip. */
const known = new Set([0, 8]);

export async function openZip(bytes: Uint8Array): Promise<Archive> {
  // Names are read and judged here: one bad name must not hide the other files.
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const zip = await fromBufferPromise(whole, { lazyEntries: true, decodeStrings: false, autoClose: false });
  const entries = new Map<Listed, Entry>();
  for await (const entry of zip.eachEntry()) {
    entries.set(toListed(entry), entry);
    if (entries.size > archiveLimits.members) throw new BrokenArchive('The archive contains too many files.');
  }
  if ([...entries.values()].some(({ compressionMethod }) => !known.has(compressionMethod))) return openSevenZip(bytes);

  return {
    listed: [...entries.keys()],
    async extract(chosen) {
      const found = new Map<Listed, Uint8Array>();
      for (const listed of chosen) {
        const entry = entries.get(listed);
        const content = entry && (await read(entry).catch(() => undefined));
        if (content) found.set(listed, content);
      }
      return found;
    },
  };

  /** The reader ends a file that is longer than the archive promised. */
  async function read(entry: Entry): Promise<Uint8Array> {
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    return Buffer.concat(pieces);
  }
}

/** The names in a zip file, from its directory alone. */
export async function listZip(path: string): Promise<string[]> {
  const zip = await openPromise(path, { lazyEntries: true, decodeStrings: false, autoClose: false });
  try {
    const names: string[] = [];
    for await (const entry of zip.eachEntry()) {
      names.push(nameOf(entry));
      if (names.length === archiveLimits.members) break;
    }
    return names;
  } finally {
    zip.close();
  }
}

function toListed(entry: Entry): Listed {
  const name = nameOf(entry);
  return {
    name,
    size: entry.uncompressedSize,
    isFolder: name.endsWith('/'),
    isLink: ((entry.externalFileAttributes >>> 16) & typeMask) === linkMode,
    isEncrypted: entry.isEncrypted(),
  };
}

/** Many programs write UTF-8 without saying so. */
function nameOf(entry: Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(entry.fileNameRaw).replaceAll('\\', '/');
  } catch {
    return readName(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
  }
}
