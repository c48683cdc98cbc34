import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, zstdDecompress } from 'node:zlib';
import { ProviderFault } from '#domain/search/provider-fault.ts';

interface Reading {
  name: string;
  maxBytes: number;
  encoding: string;
}

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
};
export const acceptedEncodings = 'gzip, deflate, br, zstd';

/** Reads a whole response, decompressed. */
export async function readBody(body: AsyncIterable<Buffer>, { name, maxBytes, encoding }: Reading): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > maxBytes) throw tooLarge(name);
    pieces.push(piece);
  }
  let bytes: Buffer = Buffer.concat(pieces);
  for (const each of encoding.split(',').toReversed()) bytes = await decode(bytes, each.trim(), { name, maxBytes });
  return bytes;
}

async function decode(bytes: Buffer, encoding: string, { name, maxBytes }: Omit<Reading, 'encoding'>): Promise<Buffer> {
  if (bytes.length === 0 || !isKnown(encoding)) return bytes;
  try {
    return await decoders[encoding](bytes, { maxOutputLength: maxBytes });
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(name);
    throw new ProviderFault('ParseResponseError', `The response from ${name} can’t be decompressed.`, { cause });
  }
}

const isKnown = (encoding: string): encoding is keyof typeof decoders => Object.hasOwn(decoders, encoding);
const tooLarge = (name: string) => new ProviderFault('BrokenItem', `The response from ${name} is far too large.`);
