import { createRandom, type Random } from '#random.ts';
import { decibels, real } from './chance.ts';
import type { SoundCodec } from './encode.ts';
import { actionScene, layBed, talkScene, themeScene, type SceneStyle } from './scenes.ts';
import type { SpokenLanguage } from './sentences.ts';
import { createSoundtrack, type Soundtrack } from './soundtrack.ts';
import type { Spoken } from './spoken.ts';
import { castVoices, spokenLoudness } from './voices.ts';

/** Properties shared by the episodes of a series: people, sound and position of the opening. */
export interface SeriesPlan extends Pick<SceneStyle, 'density' | 'pause' | 'bed'> {
  name: string;
  language: SpokenLanguage;
  /** How much louder the talk is than what sounds under it, in decibels. */
  above: number;
  opening: { at: number; seconds: number; isSung: boolean };
  ending: { seconds: number; isSung: boolean };
  codec: SoundCodec;
  /** How long an episode is, at least and at most. */
  minutes?: readonly [number, number];
  /** By how much the sound of an episode begins later than the picture. */
  delays?: Readonly<Record<number, number>>;
}

interface Episode {
  spoken: Spoken;
  pcm: Buffer;
  delay: number;
}

interface Course {
  random: Random;
  track: Soundtrack;
  style: SceneStyle;
  opening: { from: number; to: number };
  /** When the ending begins. */
  end: number;
}

/** An invented episode: the same plan and number always give the same. */
export async function makeEpisode(plan: SeriesPlan, number: number): Promise<Episode> {
  const { language, opening, ending, minutes = [12.5, 24.5], delays = {}, ...style } = plan;
  const shared = () => createRandom('speech', plan.name);
  const random = createRandom('speech', plan.name, number);
  const duration = real(random, ...minutes) * 60;
  const track = createSoundtrack(random, language, duration);
  const from = opening.at + real(random, -1.5, 1.5);
  const course: Course = {
    random,
    track,
    style: {
      ...style,
      language,
      voices: castVoices(shared(), language, 8),
      bedGain: spokenLoudness / decibels(plan.above),
    },
    opening: { from, to: from + opening.seconds },
    end: duration - ending.seconds - 4,
  };

  const theme = { track, style: course.style, random: shared() };
  await themeScene({ ...theme, ...course.opening }, opening.isSung);
  await themeScene({ ...theme, from: course.end, to: course.end + ending.seconds }, ending.isSung);
  await playScenes(course);

  const pcm = track.finish({ hasEcho: number % 2 === 1 });
  const delay = delays[number] ?? 0;
  const later = <T extends { start: number; end: number }>(list: readonly T[]): T[] =>
    list.map((each) => ({ ...each, start: each.start + delay, end: each.end + delay }));
  const { utterances, events } = track;
  return {
    spoken: { language, duration: duration + delay, utterances: later(utterances), events: later(events) },
    pcm,
    delay,
  };
}

async function playScenes({ random, track, style, opening, end }: Course): Promise<void> {
  let at = real(random, 1, 6);
  while (at < end - 8) {
    if (at > opening.from - 4 && at < opening.to + 1) {
      at = opening.to + real(random, 1.5, 6);
      continue;
    }
    const isAction = random.chance(0.12);
    const length = isAction ? real(random, 15, 50) : real(random, 35, 140);
    const to = Math.min(at + length, end - 3, at < opening.from ? opening.from - 2 : Infinity);
    const scene = { random, track, style, from: at, to };
    await layBed(scene, isAction ? spokenLoudness : undefined);
    await (isAction ? actionScene(scene) : talkScene(scene));
    at = to + (random.chance(0.3) ? real(random, 4, 15) : real(random, 0.3, 4));
  }
}
