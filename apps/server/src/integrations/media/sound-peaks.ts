import { decodedRate } from './speech-decode.ts';

/** Peaks per second: as many as there are labels of speech. */
export const peaksPerSecond = 100;
const samplesPerPeak = decodedRate / peaksPerSecond;
const loudest = 32_768;

/** The loudest sample of each hundredth of a second, from 0 to 255; sound comes in pieces that may end anywhere. */
export function openPeakMeter() {
  const peaks: number[] = [];
  /** First byte of a sample whose second one is in the next piece. */
  let half: number | undefined;
  let [peak, count] = [0, 0];

  function take(sample: number): void {
    const size = sample < 0 ? -sample : sample;
    if (size > peak) peak = size;
    count += 1;
    if (count < samplesPerPeak) return;
    peaks.push(Math.min(255, Math.round((peak * 255) / loudest)));
    [peak, count] = [0, 0];
  }

  return {
    hear(piece: Buffer): void {
      let at = 0;
      if (half !== undefined && piece.length > 0) {
        take(Buffer.of(half, piece[0] ?? 0).readInt16LE());
        [half, at] = [undefined, 1];
      }
      for (; at + 1 < piece.length; at += 2) take(piece.readInt16LE(at));
      if (at < piece.length) half = piece[at];
    },
    finish: (): Uint8Array => Uint8Array.from(peaks),
  };
}
