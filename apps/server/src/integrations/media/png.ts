import { crc32, deflateSync, inflateSync } from 'node:zlib';
import type { Gray } from '#domain/ocr/picture/gray.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const [grayEightBits, headLength, fastest] = [[8, 0, 0, 0, 0], 13, 1];

/** Eight-bit gray, no filters. */
export function writePng({ width, height, pixels }: Gray): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row++)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  const head = Buffer.alloc(headLength);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(grayEightBits, 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: fastest })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, check]);
}

/** Only what the function above writes: one chunk of rows after the head. */
export function readPng(png: Buffer): Gray {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const rowsAt = signature.length + 12 + headLength;
  const rows = inflateSync(png.subarray(rowsAt + 8, rowsAt + 8 + png.readUInt32BE(rowsAt)));
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row++)
    pixels.set(rows.subarray(row * (width + 1) + 1, (row + 1) * (width + 1)), row * width);
  return { width, height, pixels };
}
