import { createRequire } from 'node:module';
import type iconvLite from 'iconv-lite';
import { detectCharset } from './detect.ts';
import { decodeUtf8, markOf, utf16Of } from './unicode.ts';

/** A text, and how it was written. */
export interface DecodedText {
  text: string;
  /** WHATWG name: `utf-8`, `windows-1252` … */
  charset: string;
  /** Whether a byte order mark stood before it; the text does not hold it. */
  bom: boolean;
}

// Loaded when it is needed: tables of charsets that few files have.
const require = createRequire(import.meta.url);
// The package of that name, whose types are those of the import.
const iconv = () => require('iconv-lite') as typeof iconvLite;

/**
 * Never fails: uses the byte order mark, then UTF-8, then the usual charsets of the language (code2), then the letters.
 */
export function decodeText(bytes: Uint8Array, { language }: { language?: string | undefined } = {}): DecodedText {
  const mark = markOf(bytes);
  if (mark) return { text: decode(bytes.subarray(mark.length), mark.charset), charset: mark.charset, bom: true };
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: decode(bytes, utf16), charset: utf16, bom: false };
  const utf8 = decodeUtf8(bytes);
  if (utf8 !== undefined) return { text: utf8, charset: 'utf-8', bom: false };
  const charset = detectCharset(bytes, language);
  return { text: decode(bytes, charset), charset, bom: false };
}

/** In that charset if every character fits, else as UTF-8. */
export function encodeText(text: string, charset: string, bom: boolean): Buffer {
  const marked = bom ? `\uFEFF${text}` : text;
  if (charset === 'utf-8' || !iconv().encodingExists(charset)) return Buffer.from(marked);
  const isUnicode = charset.startsWith('utf-');
  const bytes = iconv().encode(isUnicode ? marked : text, charset, { addBOM: false });
  return isUnicode || decode(bytes, charset) === text ? bytes : Buffer.from(text);
}

const decode = (bytes: Uint8Array, charset: string): string =>
  charset.startsWith('utf-32')
    ? iconv().decode(Buffer.from(bytes), charset, { stripBOM: false })
    : new TextDecoder(charset, { ignoreBOM: true }).decode(bytes);
