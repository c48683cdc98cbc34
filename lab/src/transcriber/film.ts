import { encodeVideo } from '#speech/encode.ts';
import { makeEpisode, type SeriesPlan } from '#speech/episode.ts';
import { sampleRate } from '#speech/samples.ts';
import type { Spoken } from '#speech/spoken.ts';
import { envelopeOf } from './find-sound.ts';

/** A film whose spoken text is known, and how its sound goes up and down. */
export interface TalkingFilm {
  path: string;
  /** Times count from the start of the picture. */
  spoken: Spoken;
  /** Of the sound alone, which may begin later than the picture. */
  envelope: Float32Array;
  /** Seconds by which it does. */
  delay: number;
}

type FilmPlan = Partial<SeriesPlan> & Pick<SeriesPlan, 'language'> & { minutes: readonly [number, number] };

/** People who talk, with music and noise, a song at the beginning, and music at the end. */
export async function writeTalkingFilm(path: string, plan: FilmPlan, number = 0): Promise<TalkingFilm> {
  const whole: SeriesPlan = {
    name: `talking ${plan.language}`,
    above: 12,
    bed: 'mixed',
    opening: { at: 20, seconds: 20, isSung: true },
    ending: { seconds: 20, isSung: false },
    codec: 'quick',
    density: [0.45, 0.75],
    pause: 1.4,
    ...plan,
  };
  const { spoken, pcm, delay } = await makeEpisode(whole, number);
  await encodeVideo(path, pcm, whole.codec, delay);
  return { path, spoken, envelope: envelopeOf(pcm, sampleRate), delay };
}
