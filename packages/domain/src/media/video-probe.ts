import type { VideoStreams } from './video-streams.ts';

export interface ProbeOptions {
  signal?: AbortSignal;
  /** Probes the file even if it is unchanged. */
  again?: boolean;
  /** Runs at low priority: no request waits for the result. */
  background?: boolean;
}

/** Probes a video. Undefined if the file does not exist or is unreadable; throws if no tool is installed. */
export type VideoProbe = (path: string, options?: ProbeOptions) => Promise<VideoStreams | undefined>;
