interface ReadOptions {
  signal?: AbortSignal;
  timeoutMs: number;
}

/** Takes tracks out of a video; an index counts among the tracks of its type. Throws an AppError when it cannot. */
export interface VideoReader {
  /** A text track, converted to SRT, or copied as the ASS that it is. */
  readTrack: (path: string, index: number, format: 'srt' | 'ass', options: ReadOptions) => Promise<Buffer>;
  /** Audio as 16-bit PCM, mono, 16 kHz: from a second on, up to the given number of seconds. */
  readSound: (
    path: string,
    options: ReadOptions & { audioIndex?: number; from?: number; seconds?: number },
  ) => Promise<Buffer>;
}
