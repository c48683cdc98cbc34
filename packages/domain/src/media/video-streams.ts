export interface VideoStreams {
  /** Seconds; null when the file does not say. */
  duration: number | null;
  frameRate: number | null;
  audio: readonly AudioStream[];
  subtitles: readonly SubtitleStream[];
}

interface Stream {
  /** Its place among the streams of its type: the 0 of `a:0`. */
  index: number;
  codec: string | null;
  /** Code2 when the tag is understood; null when there is none or it is undefined. */
  language: string | null;
  /** Raw tag; absent in older stored results. */
  tag?: string | null;
  /** Empty when it has none. */
  title: string;
}

export interface AudioStream extends Stream {
  channels: number | null;
  isDefault: boolean;
}

export interface SubtitleStream extends Stream {
  forced: boolean;
  hi: boolean;
  /** Pictures (PGS, VobSub) have times, but no text. */
  isText: boolean;
  /** Absent in older stored results. */
  isDefault?: boolean;
  /** As the file says, which only some do; absent in older stored results. */
  cues?: number | null;
}
