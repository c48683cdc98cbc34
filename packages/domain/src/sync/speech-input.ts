import type { Cue } from '#domain/subtitles/cue.ts';
import type { SyncRules } from './sync-rules.ts';

/** A subtitle that is to be measured against the sound of its video. */
export interface SpeechInput {
  videoPath: string;
  stream: number;
  /** Duration of the video in seconds, if known. */
  duration?: number;
  cues: readonly Cue[];
  rules: SyncRules;
  /** Folder of the speech cache. */
  cacheFolder: string;
}
