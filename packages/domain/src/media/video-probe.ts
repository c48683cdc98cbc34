import type { VideoStreams } from './video-streams.ts';

export interface ProbeOptions {
  signal?: AbortSignal;
  /** Looks into the file even though nothing about it has changed. */
  again?: boolean;
  /** Nobody waits for it. */
  background?: boolean;
}

/** Looks into a video. Undefined when there is no such file, or nothing in it can be read; throws when no tool is there. */
export type VideoProbe = (path: string, options?: ProbeOptions) => Promise<VideoStreams | undefined>;
