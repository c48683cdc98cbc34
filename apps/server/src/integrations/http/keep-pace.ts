import { formatBytes } from '#platform/format-bytes.ts';
import { minuteMs } from '#platform/durations.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';

/** Minimum speed of a response. Only time spent waiting counts. */
export interface Pace {
  /** In each such time, in milliseconds, … */
  windowMs: number;
  /** Minimum number of bytes per window. */
  windowBytes: number;
  /** For the whole of it, however fast. */
  maxMs: number;
  maxBytes: number;
}

/** Lists of a whole library: 64 kB a minute is slower than any line of a home, and 40 MB from a slow NAS take minutes. */
export const listPace: Pace = {
  windowMs: minuteMs,
  windowBytes: 64 << 10,
  maxMs: 30 * minuteMs,
  maxBytes: 2 ** 31,
};
/** For requests that a user waits for. */
export const smallPace: Pace = {
  windowMs: minuteMs,
  windowBytes: 8 << 10,
  maxMs: 5 * minuteMs,
  maxBytes: 16 << 20,
};

/** The answer comes, but at such a pace that it would keep us for ever. */
export class TooSlow extends Error {
  override name = 'TooSlow';
  readonly #amount: string;
  readonly #minutes: number;

  constructor(bytes: number, waitedMs: number) {
    super('The response is too slow.');
    this.#amount = formatBytes(bytes);
    this.#minutes = Math.max(1, Math.round(waitedMs / minuteMs));
  }

  /** For people. */
  say(name: string): Sentence {
    return sentence`${name} responds far too slowly: ${this.#amount} in ${this.#minutes} min. Captionarr stopped waiting. Check the machine ${name} runs on and the network in between.`;
  }
}

/** Thrown for an implausibly large response. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

/** The same bytes, as long as they come in at this pace. */
export async function* keepPace(
  body: AsyncIterable<Buffer>,
  { windowMs, windowBytes, maxMs, maxBytes }: Pace,
  now: () => number = () => performance.now(),
): AsyncGenerator<Buffer> {
  let [waited, size] = [0, 0];
  let window = { began: 0, size: 0 };
  let since = now();
  for await (const chunk of body) {
    waited += now() - since;
    size += chunk.length;
    window.size += chunk.length;
    if (size > maxBytes) throw new TooLarge('The response is far too large.');
    const isWindowOver = waited - window.began >= windowMs;
    if (waited > maxMs || (isWindowOver && window.size < windowBytes)) throw new TooSlow(size, waited);
    if (isWindowOver) window = { began: waited, size: 0 };
    yield chunk;
    since = now();
  }
}

/** All of an answer that is expected to be small. */
export async function readAtPace(body: AsyncIterable<Buffer>, pace: Pace): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of keepPace(body, pace)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
