/** Which colors of a deeper region the colors of a string are; the defaults are those of EN 300 743, section 10. */
export interface DvbMap {
  from: number;
  to: number;
  colors: number[];
}

/** By the code that announces a map; a field of an object begins with the defaults. */
export const startMaps = (): ReadonlyMap<number, DvbMap> =>
  new Map([
    [0x20, { from: 2, to: 4, colors: [0, 7, 8, 15] }],
    [0x21, { from: 2, to: 8, colors: [0, 0x77, 0x88, 0xff] }],
    [0x22, { from: 4, to: 8, colors: Array.from({ length: 16 }, (_, color) => color * 0x11) }],
  ]);
