import { normal, real, type Random } from '@captionarr/lab';
import { readPiece } from './backdrop.ts';
import { rate } from './decode.ts';
import type { Ingredients } from './episode.ts';
import { echoed, filtered, gainTo, levelOf, mixInto } from './mixing.ts';
import type { Line, Stage } from './stage.ts';

export type Beds = ReturnType<typeof createBeds>;

const fadeSeconds = 1.5;
const shortestPiece = 20 * rate;
const voicesInCrowd = 5;
const noiseTexts = ['[door closes]', '[glass breaks]', '(footsteps)', '[thunder]', '[dog barks]'];

/** What lies under the speech; levels are in decibels. */
export function createBeds(stage: Stage, { crowd, music, noises }: Ingredients, random: Random) {
  return {
    /** Music from somewhere in a piece, louder while nobody speaks. */
    lay(from: number, to: number, level: number, spoken: readonly Line[] = []): void {
      let piece = readPiece(random.pick(music));
      while (piece.length < shortestPiece) piece = readPiece(random.pick(music));
      const begin = Math.floor(random.next() * piece.length * 0.6);
      const count = Math.round((to - from) * rate);
      const bed = Float32Array.from({ length: count }, (_, index) => piece[(begin + index) % piece.length] ?? 0);
      const gain = gainTo(level, levelOf(bed));
      swell(bed, from, real(random, 1.2, 2), spoken);
      mixInto(stage.rest, bed, from, gain);
    },

    /** A room full of people of whom no word can be understood. */
    murmur(from: number, to: number, level: number): void {
      const bed = new Float32Array(Math.round((to - from) * rate));
      for (let voice = 0; voice < voicesInCrowd; voice++)
        for (let at = real(random, -2, 1); at < to - from;) {
          const line = random.pick(crowd);
          mixInto(bed, line.sound, at, gainTo(normal(random, -26, 3), line.level));
          at += line.length + real(random, 0.1, 2.5);
        }
      const far = echoed(filtered(bed, 200, 2200), 0.9, 0.8);
      mixInto(stage.rest, far, from, gainTo(level, levelOf(far)));
    },

    /** A single noise. */
    hit(at: number, level: number): void {
      const noise = random.pick(noises);
      mixInto(stage.rest, noise.sound, at, gainTo(level, noise.level));
      if (random.chance(0.5)) stage.noises.push({ start: at, end: at + noise.length, text: random.pick(noiseTexts) });
    },
  };
}

/** Fades in and out, and rises to `most` where nobody speaks, in place. */
function swell(bed: Float32Array, from: number, most: number, spoken: readonly Line[]): void {
  let now = 1;
  for (let index = 0; index < bed.length; index++) {
    if (index % (rate / 100) === 0) {
      const at = from + index / rate;
      const isQuiet = spoken.length > 0 && !spoken.some(({ start, end }) => at > start - 1.2 && at < end + 1.2);
      now += ((isQuiet ? most : 1) - now) * 0.02;
    }
    const edge = Math.min(1, index / (fadeSeconds * rate), (bed.length - index) / (fadeSeconds * rate));
    bed[index] = (bed[index] ?? 0) * edge * now;
  }
}
