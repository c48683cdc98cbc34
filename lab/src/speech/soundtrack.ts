import type { Random } from '#random.ts';
import { babble, music, pinkNoise, type Bed } from './beds.ts';
import { echo, mixInto, sampleRate, scaleTo, toPcm } from './samples.ts';
import type { SpokenLanguage } from './sentences.ts';
import type { SoundEvent, Utterance } from './spoken.ts';
import { say, type Voice } from './voices.ts';

export type Soundtrack = ReturnType<typeof createSoundtrack>;

interface Line {
  voice: Voice;
  text: string;
  kind?: Utterance['kind'];
  gain?: number;
}

/** An empty stretch of sound, what can be put into it, and the memory of what was put where. */
export function createSoundtrack(random: Random, language: SpokenLanguage, seconds: number) {
  const length = Math.round(seconds * sampleRate);
  const talk = new Float32Array(length);
  const rest = new Float32Array(length);
  const utterances: Utterance[] = [];
  const events: SoundEvent[] = [];
  let crowd: Float32Array | undefined;

  async function makeBed(kind: Bed, count: number): Promise<Float32Array> {
    if (kind === 'noise') return pinkNoise(random, count);
    if (kind === 'music') return music(random, count);
    crowd ??= await babble(random, language);
    const [loop, from] = [crowd, random.between(0, crowd.length - 1)];
    return Float32Array.from({ length: count }, (_, index) => loop[(index + from) % loop.length] ?? 0);
  }

  return {
    utterances,
    events,

    /** When the line ends. Songs are part of the music. */
    async speak(at: number, { voice, text, kind = 'talk', gain = 1 }: Line): Promise<number> {
      const sound = await say(voice, text);
      const end = at + sound.length / sampleRate;
      mixInto(kind === 'song' ? rest : talk, sound, at, gain);
      utterances.push({ start: at, end, text, kind });
      return end;
    },

    async lay(kind: Bed, from: number, to: number, gain: number): Promise<void> {
      const count = Math.max(0, Math.round((Math.min(to, seconds) - Math.max(0, from)) * sampleRate));
      mixInto(rest, scaleTo(await makeBed(kind, count), gain), Math.max(0, from));
    },

    /** A sound that is no speech, with a caption if it is to have one. */
    hit(at: number, sound: Float32Array, gain: number, caption?: string): void {
      mixInto(rest, sound, at, gain);
      if (caption) events.push({ start: at, end: at + sound.length / sampleRate, text: caption });
    },

    note: (event: SoundEvent): number => events.push(event),

    finish({ hasEcho = false } = {}): Buffer {
      if (hasEcho) echo(talk);
      utterances.sort((one, other) => one.start - other.start);
      return toPcm(rest, talk);
    },
  };
}
