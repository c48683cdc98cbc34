import type { Cue } from '#domain/subtitles/cue.ts';

export interface ReadOptions {
  /** File extension without the dot; decides when the text is ambiguous. */
  extension?: string;
  /** Frame rate of the video, for formats that count frames without giving a rate. */
  frameRate?: number;
}

/** A parsed file. `frame` is the rest its format needs to restore it. */
export interface Original<Frame> {
  text: string;
  cues: readonly Cue[];
  frame: Frame;
}

export interface Codec<Frame> {
  /** No cues when there are none. */
  read(text: string, options: ReadOptions): { cues: Cue[]; frame: Frame };
  write(original: Original<Frame>, cues: readonly Cue[]): string;
}
