/** Sixteen RGB colors. */
export type VobSubPalette = readonly (readonly [number, number, number])[];

const grays: VobSubPalette = Array.from({ length: 16 }, (_, index) => [index * 17, index * 17, index * 17] as const);

/** From the text of an .idx, which is also the head of a Matroska track; grays if it names none. */
export function readVobSubPalette(head: Uint8Array): VobSubPalette {
  const text = new TextDecoder('latin1').decode(head.subarray(0, 65_536));
  const found = /^palette:\s*(.+)$/m.exec(text)?.[1]?.match(/[\da-f]{6}/gi);
  if (found?.length !== 16) return grays;
  return found.map((color) => [part(color, 0), part(color, 2), part(color, 4)] as const);
}

const part = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16);
