/** One cue to translate, its markup replaced by numbered tags. */
export interface SourceLine {
  /** Its place among the cues. */
  id: number;
  text: string;
  /** How long it is shown, in milliseconds. */
  duration: number;
}

/** A neighbor of the lines, for the sense only. */
export interface ContextLine {
  text: string;
  translation?: string;
}

/** What a model is asked: it answers each line under its key, after the first words of the line. */
export interface KeyedRequest {
  lines: readonly { key: string; text: string; max: number }[];
  /** How many words of a line come back before its translation; Infinity for all. */
  words: number;
  before: readonly ContextLine[];
  after: readonly string[];
}
