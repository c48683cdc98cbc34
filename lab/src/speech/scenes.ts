import type { Random } from '#random.ts';
import { bang, rustle, type Bed } from './beds.ts';
import { decibels, longTailed, normal, real } from './chance.ts';
import { makeSentence, type SpokenLanguage } from './sentences.ts';
import type { Soundtrack } from './soundtrack.ts';
import type { Voice } from './voices.ts';

export interface SceneStyle {
  language: SpokenLanguage;
  voices: readonly Voice[];
  /** How dense the talk of a scene is, at least and at most. */
  density: readonly [number, number];
  /** Pauses are longer by this factor. */
  pause: number;
  /** Background sound of the scenes; `mixed` is any or none. */
  bed: Bed | 'mixed';
  /** How loud that is. */
  bedGain: number;
}

export interface Scene {
  random: Random;
  track: Soundtrack;
  style: SceneStyle;
  from: number;
  to: number;
}

function pickBed(random: Random, bed: SceneStyle['bed']): Bed | 'none' {
  if (bed === 'mixed') return random.pick(['noise', 'music', 'babble', 'none']);
  return random.chance(0.6) ? bed : random.pick(['noise', 'music', 'none']);
}

export async function layBed({ random, track, style, from, to }: Scene, gain?: number): Promise<void> {
  const kind = pickBed(random, style.bed);
  const wanted = gain ?? style.bedGain * decibels(real(random, -4, 4));
  if (kind !== 'none') await track.lay(kind, from, to, wanted);
  // The room itself.
  await track.lay('noise', from, to, 0.0015);
}

/** Three people who talk in turns, some of it quietly. */
export async function talkScene({ random, track, style, from, to }: Scene): Promise<void> {
  const density = real(random, ...style.density);
  const people = [random.pick(style.voices), random.pick(style.voices), random.pick(style.voices)];
  const level = decibels(random.chance(0.15) ? real(random, -12, -6) : real(random, -3, 3));
  let who = 0;
  let at = from + real(random, 0.3, 3);
  while (at < to - 1) {
    const turns = random.between(1, 6);
    for (let turn = 0; turn < turns && at < to - 1; turn++) {
      who = (who + random.between(0, 2)) % 3;
      at = await track.speak(at, {
        voice: people[who] as Voice,
        text: makeSentence(random, style.language),
        kind: random.chance(0.06) ? 'uncaptioned' : 'talk',
        gain: level * decibels(normal(random, 0, 2.5)),
      });
      at += random.chance(0.06) ? -real(random, 0.1, 0.5) : longTailed(random, 0.35, 0.7);
    }
    if (random.chance(0.15))
      track.note({
        start: at + 0.2,
        end: at + 1,
        text: random.pick(['[sighs]', '[door closes]', '[phone rings]', '[footsteps]']),
      });
    if (random.chance(0.15)) track.hit(at + 0.2, rustle(random, 0.4), 1);
    at += longTailed(random, (2.2 * style.pause * (1 - density)) / 0.4, 0.7);
  }
}

/** Much noise, little talk. */
export async function actionScene({ random, track, style, from, to }: Scene): Promise<void> {
  const captions = ['[door slams]', '[glass shatters]', '[gunshot]', '[engine roars]', '[crowd cheering]'];
  for (let at = from; at < to; at += real(random, 1, 5)) {
    const length = real(random, 0.1, 0.8);
    track.hit(at, bang(random, length), real(random, 0.3, 1), random.pick(captions));
    if (random.chance(0.25))
      at = await track.speak(at + length, {
        voice: random.pick(style.voices),
        text: makeSentence(random, style.language),
        gain: 0.9,
      });
  }
}

/** Music in front of everything, with or without a song. */
export async function themeScene({ random, track, style, from, to }: Scene, isSung: boolean): Promise<void> {
  await track.lay('music', from, to, 0.09);
  if (!isSung) return;
  for (let at = from + 8; at < to - 6; at += real(random, 0.5, 4))
    at = await track.speak(at, {
      voice: { ...random.pick(style.voices), wordsPerMinute: 90, pitch: 70 },
      text: makeSentence(random, style.language),
      kind: 'song',
      gain: 0.8,
    });
}
