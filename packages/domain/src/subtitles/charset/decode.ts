import { createRequire } from 'node:module';
import type iconvLite from 'iconv-lite';

// Loaded when it is needed: tables of charsets that few files have.
const require = createRequire(import.meta.url);
// The package of that name, whose types are those of the import.
const iconv = () => require('iconv-lite') as typeof iconvLite;

/** Charsets that the platform cannot read. */
const beyondPlatform = /^utf-32|^ibm85|^iso-8859-16$/;
/** Other names of charsets, as the package knows them. */
const names: Partial<Record<string, string>> = { 'x-mac-cyrillic': 'maccyrillic' };

/** Never fails; what is not in the charset becomes U+FFFD. */
export function decode(bytes: Uint8Array, charset: string): string {
  if (beyondPlatform.test(charset)) return iconv().decode(Buffer.from(bytes), charset, { stripBOM: false });
  const text = new TextDecoder(charset, { ignoreBOM: true }).decode(bytes);
  return charset === vietnamese ? text.normalize('NFC') : text;
}

/** Undefined if it cannot hold the text. */
export function encode(text: string, charset: string): Buffer | undefined {
  const name = names[charset] ?? charset;
  if (!iconv().encodingExists(name)) return undefined;
  const bytes = iconv().encode(charset === vietnamese ? apart(text) : text, name, { addBOM: false });
  return charset.startsWith('utf-') || decode(bytes, charset) === text ? bytes : undefined;
}

/** Has letters and tones, but few letters with tones. */
const vietnamese = 'windows-1258';
const tones = /[\u0300\u0301\u0303\u0309\u0323]/u;

/** Each tone after its letter. */
const apart = (text: string): string =>
  text.replaceAll(/[\u00C0-\u1EF9]/gu, (letter) => {
    const parts = letter.normalize('NFD').split('');
    const [tone, rest] = [parts.filter((part) => tones.test(part)), parts.filter((part) => !tones.test(part))];
    return rest.join('').normalize('NFC') + tone.join('');
  });
