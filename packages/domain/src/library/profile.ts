/** What a user wants for the videos that a profile is assigned to. */
export interface Profile {
  id: number;
  name: string;
  /** The id of the item that is enough by itself, `anyItem`, or null when all items are wanted. */
  cutoff: number | null;
  items: readonly ProfileItem[];
  /** Patterns for names of releases. */
  mustContain: readonly string[];
  mustNotContain: readonly string[];
  /** Subtitles are kept in the format that they come in. */
  originalFormat: boolean;
  /** What has this tag gets the profile by itself. */
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

/** As cutoff: one item is enough, whichever. */
export const anyItem = 65_535;
