import { createRandom } from '@captionarr/lab';

const time = (ms: number) => new Date(ms).toISOString().slice(11, 23).replace('.', ',');

/** Half an hour of people talking, so many milliseconds late; each seed is another episode. */
export function talk(lateMs: number, seed = 5): string {
  const random = createRandom(seed);
  const cues: string[] = [];
  for (let at = 20_000; at < 1_750_000; at += Math.round(1500 + random.next() ** 3 * 20_000)) {
    const length = Math.round(800 + random.next() * 2500);
    cues.push(`${cues.length + 1}\n${time(at + lateMs)} --> ${time(at + lateMs + length)}\nLine ${cues.length}\n`);
    at += length;
  }
  return cues.join('\n');
}
