import type { Cue } from '#domain/subtitles/cue.ts';

export interface ReadOptions {
  /** Of the file name, without the dot: decides where the text leaves a doubt. */
  extension?: string;
  /** Of the video, for formats that count frames and do not say how long one is. */
  frameRate?: number;
}

/** A file as it was read. `frame` is what its format needs, besides the text, to give the rest back as it was. */
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
