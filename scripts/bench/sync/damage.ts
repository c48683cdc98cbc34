import { createRandom } from '@captionarr/lab';

const burstSeconds = 2;
const onSeconds = 0.9;

/** The signal as a bad detector would give it: for a share of the time, in bursts, it has nothing to do with the speech. */
export function damaged(signal: Float32Array, share: number, seed: string): Float32Array {
  const random = createRandom('damage', seed);
  const lasting = (seconds: number, least: number): number =>
    Math.max(least, Math.round(-Math.log(1 - random.next()) * seconds * 100));
  const duty = signal.reduce((sum, value) => sum + value, 0) / Math.max(1, signal.length);
  const result = signal.slice();
  for (let from = 0; from < result.length;) {
    const end = Math.min(result.length, from + lasting(burstSeconds, 20));
    if (random.chance(share)) {
      for (let at = from; at < end;) {
        const until = Math.min(end, at + lasting(onSeconds, 10));
        result.fill(random.chance(duty) ? 1 : 0, at, until);
        at = until;
      }
    }
    from = end;
  }
  return result;
}
