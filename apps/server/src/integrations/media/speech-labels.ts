import type { SpeechLabels } from '#domain/sync/speech-labels.ts';
import { decodeSound } from './speech-decode.ts';
import { openSpeechDetector } from './speech-detector.ts';

interface LabelOptions {
  /** Duration of the video in seconds, if known. */
  duration?: number;
  /** Between 0 and 1. */
  onProgress?: (share: number) => void;
}

const framesPerSecond = 100;

/** Listens to a whole video: costs about a fifth of a second of CPU for each minute. */
export async function readSpeechLabels(
  path: string,
  stream: number,
  { duration, onProgress }: LabelOptions = {},
): Promise<SpeechLabels> {
  const detector = await openSpeechDetector();
  let told = 0;
  for await (const piece of decodeSound(path, stream)) {
    detector.hear(piece);
    const share = duration ? Math.min(1, detector.frames / framesPerSecond / duration) : 0;
    if (share - told < 0.01) continue;
    told = share;
    onProgress?.(share);
  }
  return detector.finish();
}
