interface ReadOptions {
  signal?: AbortSignal;
}

/** Reads subtitle tracks of a video; `index` counts among them. Throws an AppError when there is no such track. */
export interface TrackReader {
  /** A text track as SRT. */
  readTrackText: (path: string, index: number, options?: ReadOptions) => Promise<string>;
  /** When a track begins to show something, be it text or pictures: milliseconds since the beginning, in order. */
  readPacketTimes: (path: string, index: number, options?: ReadOptions) => Promise<number[]>;
}
