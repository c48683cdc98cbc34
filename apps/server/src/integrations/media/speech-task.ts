import type { Cue } from '#domain/subtitles/cue.ts';
import { openCorrelate } from '#domain/sync/correlate.ts';
import { measureAgainstSpeech } from '#domain/sync/measure-speech.ts';
import type { Measured } from '#domain/sync/proposal.ts';
import type { SyncRules } from '#domain/sync/sync-rules.ts';
import { createSpeechCache } from './speech-cache.ts';
import { readSpeechLabels } from './speech-labels.ts';

export interface MeasureSpeechInput {
  videoPath: string;
  stream: number;
  /** Of the video in seconds, when it is known. */
  duration?: number;
  cues: readonly Cue[];
  rules: SyncRules;
  cacheFolder: string;
}

/** Measures a subtitle against the sound of its video, wholly on the thread that it runs on. */
export async function measureSpeech(
  { videoPath, stream, duration, cues, rules, cacheFolder }: MeasureSpeechInput,
  onProgress: (share: number) => void = () => {},
): Promise<Measured> {
  const labels = await createSpeechCache(cacheFolder).labelsOf(videoPath, stream, () =>
    readSpeechLabels(videoPath, stream, { duration, onProgress }),
  );
  return measureAgainstSpeech(labels, cues, rules, await openCorrelate());
}
