/** Segments of EN 300 743, section 7.2. */
export type Segment = readonly number[];
export type Depth = 2 | 4 | 8;

const word = (value: number): number[] => [(value >> 8) & 255, value & 255];
const segment = (kind: number, body: readonly number[]): Segment => [
  0x0f,
  kind,
  ...word(1),
  ...word(body.length),
  ...body,
];
const flagOf = { 2: 0x80, 4: 0x40, 8: 0x20 } as const satisfies Record<Depth, number>;
const codeOf = { 2: 1, 4: 2, 8: 3 } as const satisfies Record<Depth, number>;

/** A page that forgets what was before; a new version makes decoders read it. */
export const pageSegment = (
  version: number,
  seconds: number,
  regions: readonly { id: number; x: number; y: number }[],
): Segment =>
  segment(0x10, [
    seconds,
    ((version & 15) << 4) | (2 << 2),
    ...regions.flatMap(({ id, x, y }) => [id, 0, ...word(x), ...word(y)]),
  ]);

export interface RegionLook {
  id: number;
  width: number;
  height: number;
  depth: Depth;
  /** The color that fills it. */
  background?: number;
  objects: readonly { id: number; x: number; y: number }[];
}

export const regionSegment = ({ id, width, height, depth, background = 0, objects }: RegionLook): Segment =>
  segment(0x11, [
    id,
    1 << 3,
    ...word(width),
    ...word(height),
    (codeOf[depth] << 5) | (codeOf[depth] << 2),
    0,
    background,
    ((background & 15) << 4) | ((background & 3) << 2),
    ...objects.flatMap((object) => [...word(object.id), ...word(object.x), ...word(object.y)]),
  ]);

/** Y, Cr, Cb and transparency. */
type Color = readonly [number, number, number, number];

/** Colors by depth, in one segment: decoders read one version once. */
export const clutSegment = (tables: readonly { depth: Depth; colors: readonly Color[] }[]): Segment =>
  segment(0x12, [
    0,
    0,
    ...tables.flatMap(({ depth, colors }) => colors.flatMap((color, entry) => [entry, flagOf[depth] | 1, ...color])),
  ]);

export const objectSegment = (
  id: number,
  even: readonly number[],
  odd: readonly number[],
  keepsOnes = false,
): Segment =>
  segment(0x13, [...word(id), keepsOnes ? 2 : 0, ...word(even.length), ...word(odd.length), ...even, ...odd]);

export const endSegment: Segment = segment(0x80, []);
