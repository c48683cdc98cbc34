import type { SpokenLanguage } from './sentences.ts';

/** Something that is said in a video, in seconds. */
export interface Utterance {
  start: number;
  end: number;
  text: string;
  /** Songs stand only in subtitles for the hard of hearing, some talk in none. */
  kind: 'talk' | 'song' | 'uncaptioned';
}

/** Something else that is heard, as it stands in subtitles for the hard of hearing. */
export type SoundEvent = Pick<Utterance, 'start' | 'end' | 'text'>;

/** Speech of a video with times: the reference for subtitles. */
export interface Spoken {
  language: SpokenLanguage;
  /** Seconds. */
  duration: number;
  utterances: readonly Utterance[];
  events: readonly SoundEvent[];
}

/** A line of a subtitle, in seconds. */
export interface SpokenCue {
  start: number;
  end: number;
  text: string;
}
