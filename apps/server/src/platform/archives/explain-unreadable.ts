import { archiveKind } from './archive-kind.ts';

export const splitArchive = 'This is one part of a split archive. Extract it together with the other parts.';
const incomplete = 'The archive is incomplete. The download was cut off, or it is one part of a split archive.';
const encrypted = 'The archive is encrypted.';

/** Says why an archive can’t be read, from its own headers; undefined when they tell nothing. */
export function explainUnreadable(bytes: Uint8Array): string | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const kind = archiveKind(bytes);
  if (kind === '7z') return explainSevenZip(view);
  return kind === undefined || kind === 'zip' ? explainZip(view) : undefined;
}

/** Mark of a zip whose files go on in the next part: APPNOTE 8.5.4. */
const spanned = Buffer.from('PK\u0007\u0008', 'latin1');
/** End of the directory, and how far from the end it can be: APPNOTE 4.3.16. */
const ending = Buffer.from('PK\u0005\u0006', 'latin1');
const longestEnding = 22 + 65_535;

function explainZip(zip: Buffer): string | undefined {
  if (zip.subarray(0, 4).equals(spanned)) return splitArchive;
  const at = zip.lastIndexOf(ending);
  const hasEnding = at !== -1 && at >= zip.length - longestEnding && at + 6 <= zip.length;
  if (hasEnding) return zip.readUInt16LE(at + 4) > 0 ? splitArchive : undefined;
  return archiveKind(zip) === 'zip' ? incomplete : undefined;
}

/** The method AES-256 with SHA-256, as 7-Zip’s Methods.txt numbers it. */
const aes = Buffer.from([0x06, 0xf1, 0x07, 0x01]);
const startHeader = 32;

/** The start header says where the directory is: 7zFormat.txt. */
function explainSevenZip(archive: Buffer): string | undefined {
  if (archive.length < startHeader) return incomplete;
  const from = startHeader + Number(archive.readBigUInt64LE(12));
  const to = from + Number(archive.readBigUInt64LE(20));
  if (to > archive.length) return incomplete;
  return archive.subarray(from, to).includes(aes) ? encrypted : undefined;
}
