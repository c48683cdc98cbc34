import { byteSize } from '@captionarr/contract/byte-size';
import { numberFormat } from './formats.ts';

/** `11.4 GB`, in the writing of the reader's language. */
export function formatSize(bytes: number, language: string) {
  const { value, unit } = byteSize(bytes);
  return numberFormat(language, { style: 'unit', unit, unitDisplay: unit === 'byte' ? 'long' : 'short' }).format(value);
}
