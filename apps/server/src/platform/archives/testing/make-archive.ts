import type { SevenZipModuleFactory } from '7z-wasm';
import { crc32, deflateRawSync } from 'node:zlib';

interface Made {
  name: string;
  content: string | Buffer;
  /** Unix file mode. */
  mode?: number;
  /** The size that the archive claims, if it lies. */
  promised?: number;
}

const le = (bytes: number, value: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
};

/** Byte for byte by hand: no program writes what an attacker writes. */
export function zipOf(files: readonly Made[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, mode = 0o100_644, promised } of files) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    const nameBytes = Buffer.from(name);
    const common = Buffer.concat([
      le(2, 20),
      le(2, 0x800),
      le(2, 8),
      le(4, 0),
      le(4, crc32(raw)),
      le(4, packed.length),
      le(4, promised ?? raw.length),
      le(2, nameBytes.length),
      le(2, 0),
    ]);
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, nameBytes, packed]);
    const rest = [le(2, 0), le(2, 0), le(2, 0), Buffer.from(le(4, 0)), le(4, at)];
    rest[3]?.writeUInt32LE((mode << 16) >>> 0);
    directory.push(Buffer.from('PK\u0001\u0002'), le(2, 0x0314), common, ...rest, nameBytes);
    bodies.push(body);
    at += body.length;
  }
  const list = Buffer.concat(directory);
  const end = [le(2, 0), le(2, 0), le(2, files.length), le(2, files.length), le(4, list.length), le(4, at), le(2, 0)];
  return Buffer.concat([...bodies, list, Buffer.from('PK\u0005\u0006'), ...end]);
}

/** Made by the program itself, in its own memory. */
export async function sevenZipOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const { default: load } = (await import('7z-wasm')) as unknown as { default: SevenZipModuleFactory };
  const program = await load({ print: () => undefined });
  const { FS } = program;
  FS.mkdir('/in');
  FS.chdir('/in');
  for (const [name, content] of Object.entries(files)) {
    if (name.includes('/')) FS.mkdir(`/in/${name.slice(0, name.lastIndexOf('/'))}`);
    FS.writeFile(`/in/${name}`, content);
  }
  try {
    program.callMain(['a', '/made.7z', '.']);
  } catch {
    // It ends like a program, by an exception.
  }
  return Buffer.from(FS.readFile('/made.7z', { encoding: 'binary' }));
}
