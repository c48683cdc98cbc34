import type { FileHeader, UnrarError } from 'node-unrar-js';
import { BrokenArchive, type Archive, type Listed } from './archive.ts';
import { archiveLimits } from './choose.ts';
import { splitArchive } from './explain-unreadable.ts';
import { readProgram } from './limit-memory.ts';

type Reader = Awaited<ReturnType<typeof openReader>>;

export async function openRar(bytes: Uint8Array): Promise<Archive> {
  const reader = await openReader(bytes);
  const listed = list(reader);
  return {
    listed,
    async extract(chosen) {
      // By place in the archive: two files can have one name.
      const found = new Map<Listed, Uint8Array>();
      let place = 0;
      const isChosen = () => chosen.includes(listed[place++] as Listed);
      try {
        for (const { extraction } of reader.extract({ files: isChosen }).files) {
          const member = listed[place - 1];
          if (member && extraction?.length === member.size) found.set(member, extraction);
        }
      } catch {
        // Files read before the damage are kept.
      }
      return found;
    },
  };
}

/** Limits its memory and counts the output, whatever the archive declares. */
async function openReader(bytes: Uint8Array) {
  const { createExtractorFromData } = await import('node-unrar-js');
  const wasmBinary = (await readProgram('node-unrar-js/dist/js/unrar.wasm', archiveLimits.program)).buffer;
  const reader = await createExtractorFromData({ data: Uint8Array.from(bytes).buffer, wasmBinary });
  // Its types hide the methods through which the program writes.
  const files = reader as unknown as { write: (file: number, from: number, size: number) => boolean };
  const write = files.write.bind(reader);
  let written = 0;
  files.write = (file, from, size) => (written += size) <= archiveLimits.together && write(file, from, size);
  return reader;
}

function list(reader: Reader): Listed[] {
  const listed: Listed[] = [];
  let isPart = false;
  try {
    const { arcHeader, fileHeaders } = reader.getFileList();
    isPart = arcHeader.flags.volume;
    for (const header of fileHeaders) {
      listed.push(toListed(header, isPart));
      if (listed.length > archiveLimits.members) throw new BrokenArchive('The archive contains too many files.');
    }
  } catch (error) {
    const { reason, file } = error as Partial<UnrarError>;
    if (reason?.includes('PASSWORD')) throw new BrokenArchive('The archive is encrypted.');
    if (!isPart || file === undefined) throw error;
    listed.push({ ...nothing, name: file, problem: goesOn });
  }
  if (isPart && listed.every(({ problem }) => problem !== undefined)) throw new BrokenArchive(splitArchive);
  return listed;
}

const nothing = { size: 0, isFolder: false, isLink: false, isEncrypted: false };
const goesOn = 'It continues in another part of the archive.';

const toListed = ({ name, unpSize, packSize, flags }: FileHeader, isPart: boolean): Listed => ({
  name: name.replaceAll('\\', '/'),
  size: unpSize,
  isFolder: flags.directory,
  // Symbolic and hard links, and references to an equal file: the program extracts none, and nothing after them.
  isLink: packSize === 0 && unpSize > 0,
  isEncrypted: flags.encrypted,
  ...(isPart && { suspicion: goesOn }),
});
