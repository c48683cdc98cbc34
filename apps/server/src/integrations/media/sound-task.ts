import { speechSignal } from '#domain/sync/speech-signal.ts';
import { createSpeechCache } from './speech-cache.ts';
import { decodeSound } from './speech-decode.ts';
import { openSpeechDetector } from './speech-detector.ts';
import { openPeakMeter, peaksPerSecond } from './sound-peaks.ts';
import { createStreamCache } from './stream-cache.ts';

interface SoundInput {
  videoPath: string;
  /** Place of the track among those of sound. */
  stream: number;
  /** Seconds, if known. */
  duration?: number | undefined;
  /** Where the curves are kept, and the labels of speech, which a sync then needn’t make. */
  folder: string;
  speechFolder: string;
}

/** Nothing that has subtitles is longer. In seconds. */
const longest = 12 * 3600;
/** Two hours are 1.4 MB. */
const maxBytes = 128 << 20;

/** Waveforms and speech curves on disk: the peaks, then as many values of speech. */
export const createSoundCache = (folder: string) =>
  createStreamCache({ folder, ending: '.curves', version: 1, maxBytes });

/** Listens once to a track and keeps its curves, wholly on the thread that it runs on. */
export async function drawSound(
  { videoPath, stream, duration, folder, speechFolder }: SoundInput,
  onProgress: (share: number) => void = () => {},
): Promise<void> {
  await createSoundCache(folder).bytesOf(videoPath, stream, async () => {
    const detector = await openSpeechDetector();
    const meter = openPeakMeter();
    let told = 0;
    for await (const piece of decodeSound(videoPath, stream)) {
      detector.hear(piece);
      meter.hear(piece);
      const seconds = detector.frames / peaksPerSecond;
      if (seconds > longest) break;
      const share = duration ? Math.min(1, seconds / duration) : 0;
      if (share - told < 0.01) continue;
      told = share;
      onProgress(share);
    }
    const labels = detector.finish();
    await createSpeechCache(speechFolder).labelsOf(videoPath, stream, () => labels);
    const peaks = meter.finish();
    const speech = Uint8Array.from(speechSignal(labels), (value) => Math.round(value * 255));
    const length = Math.min(peaks.length, speech.length);
    return Buffer.concat([peaks.subarray(0, length), speech.subarray(0, length)]);
  });
}
