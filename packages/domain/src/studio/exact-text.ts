import { isUtf8 } from 'node:buffer';
import { decodeText, type DecodedText } from '#domain/subtitles/charset/index.ts';
import { encode } from '#domain/subtitles/charset/decode.ts';

/** A text that can be written back byte for byte. */
export interface ExactText extends DecodedText {
  /** False if its charset can’t say some of the bytes; written back, they would be lost. */
  isExact: boolean;
}

/** Stands in a text for a byte that is no character: a half of a pair, which no text has alone. */
const strayFrom = 0xdc00;
const stray = /[\uDC80-\uDCFF]/gu;

/** Bytes that are no text, as cuts and bad joins leave them, are kept as strays. */
export function decodeExactly(bytes: Uint8Array, options: { language?: string | undefined }): ExactText {
  const decoded = decodeText(bytes, options);
  if (isSame(encodeExactly(decoded.text, decoded), bytes)) return { ...decoded, isExact: true };
  const text = withStrays(bytes, decoded);
  const isExact = text !== undefined && isSame(encodeExactly(text, decoded), bytes);
  return isExact ? { ...decoded, text, isExact } : { ...decoded, isExact };
}

/** In its charset if every character fits, else as UTF-8. */
export function encodeExactly(text: string, { charset, bom }: Pick<DecodedText, 'charset' | 'bom'>): Buffer {
  const isUnicode = charset.startsWith('utf-');
  const marked = bom && isUnicode ? `\uFEFF${text}` : text;
  const own = charset === 'utf-8' ? undefined : pieces(marked, (piece) => encode(piece, charset));
  return own ?? pieces(marked, (piece) => Buffer.from(piece)) ?? Buffer.from(marked);
}

/** The text as people see it. */
export const shownText = (text: string): string => text.toWellFormed();

/** Undefined if one of them can’t be encoded. */
function pieces(text: string, encoded: (piece: string) => Buffer | undefined): Buffer | undefined {
  const made: Buffer[] = [];
  let from = 0;
  for (const { index } of text.matchAll(stray)) {
    const before = encoded(text.slice(from, index));
    if (!before) return undefined;
    made.push(before, Buffer.of(text.charCodeAt(index) - strayFrom));
    from = index + 1;
  }
  const rest = encoded(text.slice(from));
  return rest && Buffer.concat([...made, rest]);
}

function withStrays(bytes: Uint8Array, { text, charset, bom }: DecodedText): string | undefined {
  if (charset === 'utf-8') return utf8WithStrays(bytes.subarray(bom ? 3 : 0));
  // One character for each byte.
  if (charset.startsWith('utf-') || text.length !== bytes.length) return undefined;
  return text.replaceAll('\uFFFD', (_, index: number) => String.fromCharCode(strayFrom + (bytes[index] ?? 0)));
}

function utf8WithStrays(bytes: Uint8Array): string {
  const read = new TextDecoder('utf-8', { ignoreBOM: true });
  let [text, from, at] = ['', 0, 0];
  while (at < bytes.length) {
    const next = at + lengthOf(bytes[at] ?? 0);
    if (isUtf8(bytes.subarray(at, next))) {
      at = next;
      continue;
    }
    text += read.decode(bytes.subarray(from, at)) + String.fromCharCode(strayFrom + (bytes[at] ?? 0));
    at += 1;
    from = at;
  }
  return text + read.decode(bytes.subarray(from));
}

/** How many bytes a character has that begins with this one. */
const lengthOf = (first: number): number => (first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4);

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;
