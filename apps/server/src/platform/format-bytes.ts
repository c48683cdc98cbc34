import { byteSize, type byteUnits } from '@captionarr/contract';

const words: Record<(typeof byteUnits)[number], string> = {
  byte: 'bytes',
  kilobyte: 'kB',
  megabyte: 'MB',
  gigabyte: 'GB',
  terabyte: 'TB',
};

/** `3.4 MB`, as the pages write it. */
export function formatBytes(bytes: number): string {
  const { value, unit } = byteSize(bytes);
  return `${value} ${words[unit]}`;
}
