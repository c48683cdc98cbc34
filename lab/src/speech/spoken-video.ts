import { createRandom } from '#random.ts';
import { encodeVideo } from './encode.ts';
import { layBed, talkScene } from './scenes.ts';
import type { SpokenLanguage } from './sentences.ts';
import { createSoundtrack } from './soundtrack.ts';
import type { SpokenCue } from './spoken.ts';
import { writeSubtitleOf } from './subtitler.ts';
import { castVoices } from './voices.ts';

interface SpokenVideoOptions {
  minutes: number;
  seed: string | number;
  language?: SpokenLanguage;
}

/** Writes a video in which people talk, in a few seconds, and gives the subtitle that a careful person would write for it. */
export async function writeSpokenVideo(
  path: string,
  { minutes, seed, language = 'en' }: SpokenVideoOptions,
): Promise<SpokenCue[]> {
  const random = createRandom('spoken', seed);
  const duration = minutes * 60;
  const track = createSoundtrack(random, language, duration);
  const style = {
    language,
    voices: castVoices(random, language, 5),
    density: [0.45, 0.7],
    pause: 1.3,
    bed: 'noise',
    bedGain: 0.01,
  } as const;
  for (let from = 1; from < duration - 15; from += 65) {
    const scene = { random, track, style, from, to: Math.min(from + 60, duration - 5) };
    await layBed(scene);
    await talkScene(scene);
  }
  await encodeVideo(path, track.finish(), 'quick');
  return writeSubtitleOf({ language, duration, utterances: track.utterances, events: [] }, random);
}
