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
}

export interface ProfileItem {
  id: number;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
  /** Not wanted when the audio is in this language. */
  audioExclude: boolean;
  /** Wanted only when the audio is in this language. */
  audioOnlyInclude: boolean;
}

/** Cutoff value that accepts any language of the profile. */
export const anyCutoff = 65_535;
