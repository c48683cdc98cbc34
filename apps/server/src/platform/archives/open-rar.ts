import type { FileHeader } from 'node-unrar-js';
import { BrokenArchive, type Archive, type Listed } from './archive.ts';

export async function openRar(bytes: Buffer): Promise<Archive> {
  const { createExtractorFromData } = await import('node-unrar-js');
  const data = Uint8Array.from(bytes).buffer;
  const extractor = await createExtractorFromData({ data });
  const { arcHeader, fileHeaders } = extractor.getFileList();
  if (arcHeader.flags.headerEncrypted) throw new BrokenArchive('The archive is encrypted.');
  const entries = new Map([...fileHeaders].map((header) => [toListed(header), header.name]));

  return {
    listed: [...entries.keys()],
    async extract(chosen) {
      const byName = new Map(chosen.map((listed) => [entries.get(listed), listed]));
      const found = new Map<Listed, Uint8Array>();
      try {
        for (const { fileHeader, extraction } of extractor.extract({ files: ({ name }) => byName.has(name) }).files) {
          const listed = byName.get(fileHeader.name);
          if (listed && extraction) found.set(listed, extraction);
        }
      } catch {
        // What was read before the damage is good.
      }
      return found;
    },
  };
}

/** Links are not told apart here; what they hold is the name of their target, which is no subtitle and harms nobody. */
const toListed = ({ name, unpSize, flags }: FileHeader): Listed => ({
  name: name.replaceAll('\\', '/'),
  size: unpSize,
  isFolder: flags.directory,
  isLink: false,
  isEncrypted: flags.encrypted,
});
