import { execFile } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { ProviderTrouble } from './faults.ts';
import type { StandIn } from '@captionarr/providers/testing/stand-in.ts';
import { fileNameOf, type WorldSubtitle } from '@captionarr/providers/testing/world.ts';

const hostile = ['../../evil.srt', '/etc/evil.srt', 'C:\\evil.srt'];

/** The file of a subtitle, as a provider hands it out, or as it must not. */
export async function pack(
  subtitles: readonly WorldSubtitle[],
  packing: StandIn['packing'],
  trouble: ProviderTrouble['kind'] | undefined,
): Promise<Buffer> {
  const contents = subtitles.map((one) => ({ name: fileNameOf(one), bytes: contentOf(one, trouble) }));
  const [first] = contents;
  if (!first) throw new Error('There is nothing to pack.');
  const packed = contents.length > 1 ? await zip(contents, trouble) : await packOne(first, packing, trouble);
  return trouble === 'truncated-archive' ? packed.subarray(0, Math.ceil(packed.length / 2)) : packed;
}

interface Content {
  name: string;
  bytes: Buffer;
}

function contentOf({ content }: WorldSubtitle, trouble: ProviderTrouble['kind'] | undefined): Buffer {
  if (trouble === 'html-file') return Buffer.from('<!DOCTYPE html><html><body>Please come back later.</body></html>');
  // In a charset of thirty years ago.
  return trouble === 'wrong-charset' ? Buffer.from(String(content), 'latin1') : Buffer.from(content);
}

async function packOne(content: Content, packing: StandIn['packing'], trouble: ProviderTrouble['kind'] | undefined) {
  // A whole season is an archive itself.
  if (isZip(content.bytes)) return content.bytes;
  if (packing === 'zip') return zip([content], trouble);
  if (packing === 'gzip') return gzipSync(content.bytes);
  return packing === 'xz' ? xz(content.bytes) : content.bytes;
}

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));

function zip(contents: readonly Content[], trouble: ProviderTrouble['kind'] | undefined): Promise<Buffer> {
  const archive = new ZipFile();
  for (const { name, bytes } of contents) archive.addBuffer(bytes, name);
  archive.end();
  return buffer(archive.outputStream).then((bytes) => (trouble === 'hostile-names' ? rename(bytes, contents) : bytes));
}

/** The library refuses to write such names, so they are put over harmless ones of the same length. */
function rename(bytes: Buffer, contents: readonly Content[]): Buffer {
  let text = bytes.toString('latin1');
  contents.forEach(({ name }, index) => {
    const evil = hostile[index % hostile.length] ?? '';
    text = text.replaceAll(name, evil.padStart(name.length, '../').slice(-Math.max(name.length, 1)));
  });
  return Buffer.from(text, 'latin1');
}

const xz = (bytes: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const child = execFile('xz', ['-c'], { encoding: 'buffer', maxBuffer: 1 << 25 }, (error, output) =>
      error ? reject(error) : resolve(output),
    );
    child.stdin?.end(bytes);
  });
