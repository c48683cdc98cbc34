import { crc32 } from 'node:zlib';

export interface MadeRar {
  name: string;
  content: string | Buffer;
  /** The size that the archive claims, if it lies. */
  promised?: number;
  /** RAR 5: how `content` is packed; as it is otherwise. */
  packing?: { bytes: Buffer; dictionary: number };
  isEncrypted?: boolean;
}

const le = (bytes: number, value: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
};

/** Byte for byte by hand, after the published description of the format: no free program writes RAR. */
export const rarOf = (version: 4 | 5, files: readonly MadeRar[]): Buffer => (version === 4 ? rar4 : rar5)(files);

function rar4(files: readonly MadeRar[]): Buffer {
  const block = (header: Buffer, content = Buffer.alloc(0)) =>
    Buffer.concat([le(2, crc32(header) & 0xffff), header, content]);
  const main = block(Buffer.concat([Buffer.from([0x73]), le(2, 0), le(2, 13), le(6, 0)]));
  const bodies = files.map(({ name, content, promised, isEncrypted = false }) => {
    const raw = Buffer.from(content);
    const nameBytes = Buffer.from(name);
    return block(
      Buffer.concat([
        Buffer.from([0x74]),
        le(2, isEncrypted ? 0x8004 : 0x8000),
        le(2, 32 + nameBytes.length),
        le(4, raw.length),
        le(4, promised ?? raw.length),
        Buffer.from([3]),
        le(4, crc32(raw)),
        le(4, 0x5821_0000),
        Buffer.from([20, 0x30]),
        le(2, nameBytes.length),
        le(4, 0o100_644),
        nameBytes,
      ]),
      raw,
    );
  });
  const end = block(Buffer.concat([Buffer.from([0x7b]), le(2, 0x4000), le(2, 7)]));
  return Buffer.concat([Buffer.from('Rar!\u001A\u0007\u0000', 'latin1'), main, ...bodies, end]);
}

const rar5Begin = Buffer.from('Rar!\u001A\u0007\u0001\u0000', 'latin1');
const vint = (value: number): Buffer =>
  value < 128
    ? Buffer.from([value])
    : Buffer.concat([Buffer.from([(value % 128) | 128]), vint(Math.floor(value / 128))]);
const block5 = (fields: Buffer, content: Uint8Array = Buffer.alloc(0)) => {
  const header = Buffer.concat([vint(fields.length), fields]);
  return Buffer.concat([le(4, crc32(header)), header, content]);
};

function rar5(files: readonly MadeRar[]): Buffer {
  const main = block5(Buffer.concat([vint(1), vint(0), vint(0)]));
  const bodies = files.map(({ name, content, promised, packing }) => {
    const raw = Buffer.from(content);
    const data = packing?.bytes ?? raw;
    const nameBytes = Buffer.from(name);
    const sizes = [vint(2), vint(2), vint(data.length), vint(packing ? 0 : 4), vint(promised ?? raw.length)];
    const sum = packing ? [] : [le(4, crc32(raw))];
    const method = packing ? vint((3 << 7) | (Math.log2(packing.dictionary / (128 << 10)) << 10)) : vint(0);
    const rest = [vint(0o100_644), ...sum, method, vint(1), vint(nameBytes.length), nameBytes];
    return block5(Buffer.concat([...sizes, ...rest]), data);
  });
  const end = block5(Buffer.concat([vint(5), vint(0), vint(0)]));
  return Buffer.concat([rar5Begin, main, ...bodies, end]);
}

/** Everything after its first header is noise: without the password it looks encrypted. */
export function encryptedRar(): Buffer {
  const encryption = block5(Buffer.concat([vint(4), vint(0), vint(0), vint(0), vint(15), Buffer.alloc(16, 7)]));
  return Buffer.concat([rar5Begin, encryption, Buffer.alloc(160, 0x5a)]);
}
