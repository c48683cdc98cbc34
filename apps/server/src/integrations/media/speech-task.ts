import { moveCues } from '#domain/sync/correction.ts';
import { openCorrelate } from '#domain/sync/correlate.ts';
import { measureAgainstSpeech } from '#domain/sync/measure-speech.ts';
import type { Measured } from '#domain/sync/proposal.ts';
import { speechCoverage } from '#domain/sync/speech-coverage.ts';
import type { SpeechInput } from '#domain/sync/speech-input.ts';
import { createSpeechCache } from './speech-cache.ts';
import { readSpeechLabels } from './speech-labels.ts';

/** Measures a subtitle against the sound of its video, wholly on the thread that it runs on. */
export async function measureSpeech(
  { videoPath, stream, duration, cues, rules, cacheFolder }: SpeechInput,
  onProgress: (share: number) => void = () => {},
): Promise<Measured> {
  const labels = await createSpeechCache(cacheFolder).labelsOf(videoPath, stream, () =>
    readSpeechLabels(videoPath, stream, { duration, onProgress }),
  );
  const measured = measureAgainstSpeech(labels, cues, rules, await openCorrelate());
  const { verdict, offset_seconds: offset, ratio } = measured.proposal;
  // What a sync would fix isn’t what the text leaves out.
  const fitting = verdict === 'apply' ? moveCues(cues, { offset, ratio }) : cues;
  return { ...measured, speech: speechCoverage(labels, fitting) };
}
