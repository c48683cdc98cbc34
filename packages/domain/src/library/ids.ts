/** Room for the ids of one instance; the wire id is also the row id. */
const span = 1_000_000_000;

export const wireId = (ordinal: number, upstreamId: number): number => ordinal * span + upstreamId;
export const upstreamId = (id: number): number => id % span;
export const ordinalOf = (id: number): number => Math.floor(id / span);

/** First and last wire id that an instance can have. */
export const idRange = (ordinal: number): readonly [first: number, last: number] => [
  ordinal * span,
  ordinal * span + span - 1,
];
