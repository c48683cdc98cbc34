import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import { openZip } from '#platform/archives/open-zip.ts';
import type { FolderFile } from '#providers/provider.ts';
import { isArchive, isSubtitle } from './file-kinds.ts';

const maxBytes = 20 << 20;

/** A file in one of these folders, or in a zip file there. Whatever the path says, nothing outside is read. */
export async function readFolderFile(folders: readonly string[], { folder, path }: FolderFile): Promise<Uint8Array> {
  if (!folders.includes(folder)) throw gone();
  const plain = await readInside(folder, path);
  if (plain) return plain;
  const [, archive, member] = /^(.*?\.zip)\/(.+)$/is.exec(path) ?? [];
  const zip = archive === undefined ? undefined : await readInside(folder, archive);
  const content = zip && member !== undefined && (await readMember(zip, member));
  if (!content) throw gone();
  return content;
}

const gone = () => new ProviderFault('BrokenItem', 'The file is no longer in the subtitle folder.');
const isBelow = (place: string, root: string) => place.startsWith(root.endsWith(sep) ? root : `${root}${sep}`);

/** Undefined when it isn't there: the real path, without links, must be inside. */
async function readInside(folder: string, path: string): Promise<Buffer | undefined> {
  if (path.split('/').includes('..')) return undefined;
  const root = await realpath(folder).catch(() => undefined);
  const place = await realpath(join(folder, path)).catch(() => undefined);
  if (root === undefined || place === undefined || !isBelow(place, root)) return undefined;
  if (!isSubtitle(place) && !isArchive(place)) return undefined;
  const file = await open(place, 'r').catch(() => undefined);
  try {
    const { size, isFile } = await statOf(file);
    if (!file || !isFile) return undefined;
    if (size > maxBytes) throw new ProviderFault('BrokenItem', 'The file is too large for a subtitle.');
    return await file.readFile();
  } finally {
    await file?.close();
  }
}

async function statOf(file: Awaited<ReturnType<typeof open>> | undefined) {
  const stats = await file?.stat();
  return { size: stats?.size ?? 0, isFile: stats?.isFile() ?? false };
}

async function readMember(zip: Buffer, name: string): Promise<Uint8Array | undefined> {
  try {
    const { listed, extract } = await openZip(zip);
    const member = listed.find((one) => one.name === name);
    if (!member || member.isLink || member.isEncrypted || member.size > maxBytes) return undefined;
    return (await extract([member])).get(member);
  } catch {
    return undefined;
  }
}
