import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);
const every = 25;

export type RatioSample = ReturnType<typeof createRatioSample>;

/** How much smaller the version store will keep the files of an order, from some of them. */
export function createRatioSample() {
  let seen = 0;
  const sum = { bytes: 0, stored: 0 };

  return {
    async look(bytes: Uint8Array): Promise<void> {
      if (seen++ % every !== 0 || bytes.length === 0) return;
      sum.bytes += bytes.length;
      sum.stored += (await compress(bytes)).length;
    },
    /** With a margin, and never more than the files themselves. */
    ratio: (): number => (sum.bytes === 0 ? 1 : Math.min(1, (sum.stored / sum.bytes) * 1.25)),
  };
}
