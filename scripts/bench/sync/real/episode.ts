import { decibels, real, type Random } from '@captionarr/lab';
import { createBeds } from './beds.ts';
import { rate } from './decode.ts';
import type { Recording } from './recording.ts';
import { playScene } from './scene.ts';
import { createStage, speechLevel, type Line, type Noise, type Part } from './stage.ts';
import type { Cast } from './voices/cast.ts';

/** What is true of a video. */
export interface RealEpisode {
  name: string;
  series: string;
  language: string;
  /** Decibels of speech above what lies under it, where something does. */
  ratio: number;
  duration: number;
  lines: Line[];
  noises: Noise[];
  parts: Part[];
}

export interface Ingredients {
  cast: Cast;
  /** Others, who talk in the background. */
  crowd: readonly Recording[];
  music: readonly string[];
  noises: readonly Recording[];
}

interface Plan {
  name: string;
  ratio: number;
  minutes: number;
  random: Random;
}

const byStart = (one: { start: number }, other: { start: number }): number => one.start - other.start;

/** Scenes of talk between a title, action without words, silence and credits. */
export function makeEpisode(
  ingredients: Ingredients,
  { name, ratio, minutes, random }: Plan,
): { episode: RealEpisode; sound: Float32Array } {
  const length = minutes * 60;
  const stage = createStage(length);
  const beds = createBeds(stage, ingredients, random);
  const speak = (from: number, seconds: number): number =>
    playScene({ stage, beds, random, ratio, length, lines: ingredients.cast.scene(seconds) }, from);

  let at = speakFirst();
  const opening = real(random, 30, 75);
  beds.lay(at, at + opening, speechLevel + 5);
  stage.parts.push({ at, what: 'title' });
  stage.noises.push({ start: at + 1, end: at + 6, text: '♪ ♪' });
  at += opening;
  while (at < length - 60) {
    at = speak(at, real(random, 35, 150));
    at = pause(at);
  }
  const ending = real(random, 25, 50);
  beds.lay(at, at + ending, speechLevel + 3);
  stage.parts.push({ at, what: 'credits' });
  const duration = at + ending;
  const sound = mixed(duration);

  const { series, language } = ingredients.cast;
  const [lines, noises] = [stage.lines.toSorted(byStart), stage.noises.toSorted(byStart)];
  return { episode: { name, series, language, ratio, duration, lines, noises, parts: stage.parts }, sound };

  function speakFirst(): number {
    const from = real(random, 0, 4);
    return speak(from, real(random, 40, 120));
  }

  /** Action, silence or nothing; returns where it ends. */
  function pause(from: number): number {
    const between = random.next();
    if (between < 0.28) {
      const end = from + real(random, 8, 45);
      beds.lay(from, end, speechLevel + real(random, -6, 5));
      for (let time = from; time < end; time += -Math.log(1 - random.next()) * 3)
        beds.hit(time, speechLevel + real(random, -6, 4));
      stage.parts.push({ at: from, what: 'action' });
      return end;
    }
    if (between >= 0.45) return from;
    stage.parts.push({ at: from, what: 'silence' });
    return from + real(random, 4, 16);
  }

  /** Everything over the murmur of an empty room. */
  function mixed(seconds: number): Float32Array {
    const all = new Float32Array(Math.round(seconds * rate));
    const hush = decibels(real(random, -62, -48));
    let brown = 0;
    for (let index = 0; index < all.length; index++) {
      brown = 0.98 * brown + 0.2 * (random.next() * 2 - 1);
      all[index] = (stage.talk[index] ?? 0) + (stage.rest[index] ?? 0) + hush * brown;
    }
    return all;
  }
}
