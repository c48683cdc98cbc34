import type { Reach, Rung, Strength } from '#domain/ladder/rungs.ts';

/** The languages a user wants for the videos with this profile. */
export interface Profile {
  id: number;
  name: string;
  /** The id of the item that is enough by itself, `anyCutoff`, or null when all items are wanted. */
  cutoff: number | null;
  items: readonly ProfileItem[];
  /** Patterns for names of releases. */
  mustContain: readonly string[];
  mustNotContain: readonly string[];
  /** Subtitles are kept in the format that they come in. */
  originalFormat: boolean;
  /** Items with this tag get the profile automatically. */
  tag: string | null;
  /** Ways to a subtitle, in order; the usual ones if absent. */
  ladder?: readonly Rung[];
  /** Code2 of languages to translate from, the best first; the audio’s, then English, if absent or empty. */
  translateFrom?: readonly string[];
}

export interface ProfileItem {
  id: number;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
  /** Not wanted when the audio is in this language. */
  audioExclude: boolean;
  /** Wanted only when the audio is in this language. */
  audioOnlyInclude: boolean;
  /** Absent: it must be there. */
  strength?: Strength;
  /** How far down the ladder it may go. Absent: the whole ladder if it must be there, else only to the providers. */
  machine?: Reach;
}

/** Cutoff value that accepts any language of the profile. */
export const anyCutoff = 65_535;
