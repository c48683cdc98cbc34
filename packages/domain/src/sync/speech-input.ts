import type { Cue } from '#domain/subtitles/cue.ts';
import type { SyncRules } from './sync-rules.ts';

/** A subtitle that is to be measured against the sound of its video. */
export interface SpeechInput {
  videoPath: string;
  stream: number;
  /** Of the video in seconds, when it is known. */
  duration?: number;
  cues: readonly Cue[];
  rules: SyncRules;
  /** Where what was heard is kept. */
  cacheFolder: string;
}
