import { existsSync, openSync, readSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { relativeUrl } from './resolve-link.ts';
import type { Page } from './site.ts';

/** `movies.png` and `movies-dark.png`, or `movies-light.png` and `movies-dark.png`. */
export const darkTwin = (file: string) => file.replace(/(?:-light)?(\.\w+)$/, '-dark$1');

/** Follows the system; where the reader has switched, the script of the page does the same. */
export function drawImage(root: string, page: Page, file: string, alt: string): string {
  const urlOf = (each: string) => relativeUrl(page, each.slice('docs/'.length));
  const dark = darkTwin(file);
  const source = existsSync(join(root, dark))
    ? `<source srcset="${urlOf(dark)}" media="(prefers-color-scheme: dark)">`
    : '';
  return `<picture>${source}<img src="${urlOf(file)}" alt="${alt}"${sizeOf(join(root, file))} loading="lazy"></picture>`;
}

/** Read from the head of the file: the page keeps the room before the picture comes. */
function sizeOf(path: string): string {
  if (!existsSync(path)) return '';
  const head = Buffer.alloc(30);
  const file = openSync(path, 'r');
  readSync(file, head, 0, head.length, 0);
  closeSync(file);
  const size = readSize(head);
  return size ? ` width="${size[0]}" height="${size[1]}"` : '';
}

/** Width and height of a PNG, or of a WebP of any of its three kinds. */
export function readSize(head: Buffer): [width: number, height: number] | undefined {
  if (head.toString('latin1', 1, 4) === 'PNG') return [head.readUInt32BE(16), head.readUInt32BE(20)];
  const kind = head.toString('latin1', 8, 16);
  if (kind === 'WEBPVP8X') return [head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1];
  if (kind === 'WEBPVP8 ') return [head.readUInt16LE(26) % 0x4000, head.readUInt16LE(28) % 0x4000];
  if (kind !== 'WEBPVP8L') return undefined;
  // Two numbers of 14 bits, one after the other.
  const bits = head.readUInt32LE(21);
  return [(bits % 0x4000) + 1, (Math.floor(bits / 0x4000) % 0x4000) + 1];
}
