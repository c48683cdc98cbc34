/** Parts of a second in which loudness is compared. */
const framesPerSecond = 100;
/** Frames by which a piece of sound is recognized: 12 seconds. */
const probeLength = 1200;
/** First every few frames are compared, then all near the best place. */
const coarse = 6;
/** Decibels of no sound at all. */
const quietest = -60;

/** How loud 16-bit sound is in each hundredth of a second, in decibels. */
export function envelopeOf(pcm: Buffer, rate: number): Float32Array {
  const samples = new Int16Array(pcm.buffer.slice(pcm.byteOffset, pcm.byteOffset + (pcm.length & ~1)));
  const step = rate / framesPerSecond;
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, frame) => {
    const part = samples.subarray(Math.round(frame * step), Math.round((frame + 1) * step));
    let power = 0;
    for (const sample of part) power += (sample / 32_768) ** 2;
    return Math.max(quietest, 10 * Math.log10(power / part.length + 1e-9));
  });
}

interface FoundSound {
  /** Seconds of the known sound at which the piece begins; negative if the piece begins before it. */
  at: number;
  /** Correlation, up to 1. */
  likeness: number;
}

/** Where a piece of sound comes from, by its liveliest twelve seconds. */
export function findSound(piece: Float32Array, known: Float32Array): FoundSound {
  const length = Math.min(probeLength, piece.length);
  const from = liveliest(piece, length);
  const probe = centered(piece.subarray(from, from + length));
  const search = (first: number, last: number, step: number) => {
    let [place, most] = [first, -1];
    for (let lag = first; lag <= last; lag += step) {
      const likeness = correlation(probe, known, lag, step);
      if (likeness > most) [place, most] = [lag, likeness];
    }
    return { place, most };
  };
  const rough = search(-length, known.length, coarse).place;
  const { place, most } = search(rough - coarse, rough + coarse, 1);
  return { at: (place - from) / framesPerSecond, likeness: most };
}

function liveliest(piece: Float32Array, length: number): number {
  let [place, most] = [0, -1];
  for (let from = 0; from + length <= piece.length; from += length >> 1) {
    const spread = centered(piece.subarray(from, from + length)).reduce((sum, value) => sum + value * value, 0);
    if (spread > most) [place, most] = [from, spread];
  }
  return place;
}

function centered(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return values.map((value) => value - mean);
}

function correlation(probe: Float32Array, known: Float32Array, lag: number, step: number): number {
  let [sum, squares, product, own, own2, count] = [0, 0, 0, 0, 0, 0];
  for (let index = 0; index < probe.length; index += step) {
    const [one, other] = [probe[index] ?? 0, known[lag + index] ?? quietest];
    sum += other;
    squares += other * other;
    product += one * other;
    own += one;
    own2 += one * one;
    count += 1;
  }
  const [spread, ownSpread] = [squares - (sum * sum) / count, own2 - (own * own) / count];
  return spread < count || ownSpread < count ? 0 : (product - (own * sum) / count) / Math.sqrt(ownSpread * spread);
}
