/** Milliseconds from the start of the film, as everywhere in this folder. */
export interface Stretch {
  start: number;
  end: number;
}

export interface HeardWord extends Stretch {
  /** With the space before it, where the server sends one. */
  text: string;
}

/** What a server wrote down for a stretch of sound. */
export interface Heard extends Stretch {
  text: string;
  /** Absent if the server doesn’t say when each word was spoken. */
  words?: readonly HeardWord[];
  /** How likely the server thinks that nothing was spoken, between 0 and 1. */
  noSpeech?: number;
  /** Mean log probability of the words: the lower, the less certain. */
  logprob?: number;
}

/** Why a person should look at something that was kept. */
export type HeardDoubt = 'silence' | 'repeated' | 'unsure';

export interface DoubtfulHeard extends Heard {
  doubt?: HeardDoubt;
}
