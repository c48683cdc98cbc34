/** One subtitle on screen. Times are whole milliseconds; lines of the text are parted by `\n`, markup is as in the file. */
export interface Cue {
  start: number;
  end: number;
  text: string;
  /** Its place among the cues that were read, which survives every change; none for a cue that was added. */
  source?: number;
  /** Of one that was added: the place of the cue whose style it takes; by default the one before it. */
  like?: number;
}

export const subtitleFormats = ['srt', 'ass', 'ssa', 'vtt', 'microdvd', 'mpl2', 'smi', 'txt'] as const;
export type SubtitleFormat = (typeof subtitleFormats)[number];

/** A parsed subtitle file: its cues, and the rest its format needs. */
export interface SubtitleText {
  format: SubtitleFormat;
  cues: readonly Cue[];
  /** Everything else the writer of the format needs to restore the file: lines, headers, styles, frame rate. */
  frame: unknown;
  /** The file has another format, which is only read: it is written as this one. */
  isConverted?: boolean;
}
