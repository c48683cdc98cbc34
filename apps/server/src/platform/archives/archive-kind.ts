export type ArchiveKind = 'zip' | 'rar' | '7z' | 'gzip' | 'xz';

const beginnings: readonly [ArchiveKind, readonly number[]][] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['rar', [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['gzip', [0x1f, 0x8b]],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
];

/** Detects an archive by its first bytes; undefined for other files. */
export const archiveKind = (bytes: Uint8Array): ArchiveKind | undefined =>
  beginnings.find(([, magic]) => magic.every((byte, index) => bytes[index] === byte))?.[0];
