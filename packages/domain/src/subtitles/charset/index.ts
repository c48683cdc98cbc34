import { readingsOf } from './candidates.ts';
import { decode, encode } from './decode.ts';
import { detectCharset } from './detect.ts';
import { decodeUtf8, markOf, mayBeChance, utf16Of } from './unicode.ts';

/** A text, and how it was written. */
export interface DecodedText {
  text: string;
  /** WHATWG name: `utf-8`, `windows-1252` …; `ibm850` and `ibm852` are beyond it. */
  charset: string;
  /** Whether a byte order mark stood before it; the text does not hold it. */
  bom: boolean;
  /** False if another charset gives another text that is nearly as likely. */
  isSure: boolean;
}

/**
 * Never fails: uses the byte order mark, then UTF-8, then the letters and the usual charsets of the language (code2).
 */
export function decodeText(bytes: Uint8Array, { language }: { language?: string | undefined } = {}): DecodedText {
  const mark = markOf(bytes);
  if (mark)
    return { text: decode(bytes.subarray(mark.length), mark.charset), charset: mark.charset, bom: true, isSure: true };
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: decode(bytes, utf16), charset: utf16, bom: false, isSure: true };
  const utf8 = decodeUtf8(bytes);
  const isChance = utf8 !== undefined && mayBeChance(utf8, language);
  if (utf8 !== undefined && !isChance) return { text: utf8, charset: 'utf-8', bom: false, isSure: true };
  const { charset, isSure } = detectCharset(bytes, language);
  const isOfLanguage = isSure && readingsOf(language ?? '').some((reading) => reading.charset === charset);
  if (utf8 !== undefined && !isOfLanguage) return { text: utf8, charset: 'utf-8', bom: false, isSure: true };
  return { text: decode(bytes, charset), charset, bom: false, isSure: isSure && !isChance };
}

/** In that charset if every character fits, else as UTF-8. */
export function encodeText(text: string, charset: string, bom: boolean): Buffer {
  const isUnicode = charset.startsWith('utf-');
  const marked = bom ? `\uFEFF${text}` : text;
  if (charset === 'utf-8') return Buffer.from(marked);
  return encode(isUnicode ? marked : text, charset) ?? Buffer.from(isUnicode ? marked : text);
}
