import { labelOf, type SpeechLabels } from '#domain/sync/speech-labels.ts';
import { decodedRate } from './speech-decode.ts';

/** A hundredth of a second. */
const frameSize = decodedRate / 100;
/** The strictest: it calls the least speech. */
const mode = 3;
const [lowestHertz, highestHertz] = [200, 3400];

const smoothingAt = (hertz: number): number => 1 - Math.exp((-2 * Math.PI * hertz) / decodedRate);

export interface SpeechDetector {
  /** Hears some more samples, of two bytes each; pieces may end anywhere. */
  hear: (piece: Buffer) => void;
  /** How many frames were heard. */
  readonly frames: number;
  finish: () => SpeechLabels;
}

/** Labels sound that comes in pieces; the detector is loaded when it is first needed. */
export async function openSpeechDetector(): Promise<SpeechDetector> {
  const { default: load } = await import('@echogarden/fvad-wasm');
  const fvad = await load();
  const { _malloc: take, _free: giveBack, _fvad_new: start, _fvad_free: stop, _fvad_process: isHeard } = fvad;
  const { _fvad_set_mode: setMode, _fvad_set_sample_rate: setRate } = fvad;
  const detector = start();
  setMode(detector, mode);
  setRate(detector, decodedRate);
  const room = take(frameSize * Int16Array.BYTES_PER_ELEMENT);
  const loudnessOf = bandLoudness();

  let labels = new Uint8Array(1 << 16);
  let count = 0;
  const frame = new Int16Array(frameSize);
  const frameBytes = new Uint8Array(frame.buffer);
  let filled = 0;

  function labelFrame(): void {
    if (count === labels.length) labels = grown(labels);
    fvad.HEAP16.set(frame, room / Int16Array.BYTES_PER_ELEMENT);
    labels[count++] = labelOf(isHeard(detector, room, frameSize) === 1, loudnessOf(frame));
  }

  return {
    hear(piece) {
      for (let at = 0; at < piece.length;) {
        const part = piece.subarray(at, at + frameBytes.length - filled);
        frameBytes.set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled < frameBytes.length) return;
        labelFrame();
        filled = 0;
      }
    },
    get frames() {
      return count;
    },
    finish() {
      stop(detector);
      giveBack(room);
      return labels.slice(0, count);
    },
  };
}

function grown(labels: Uint8Array): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(labels.length * 2);
  larger.set(labels);
  return larger;
}

/** Decibels of what lies between 200 and 3400 Hz, by two filters that run on from frame to frame. */
function bandLoudness(): (frame: Int16Array) => number {
  const [fast, slow] = [smoothingAt(highestHertz), smoothingAt(lowestHertz)];
  let [low, lowest] = [0, 0];
  return (frame) => {
    let power = 0;
    for (const sample of frame) {
      low += fast * (sample - low);
      lowest += slow * (low - lowest);
      power += (low - lowest) ** 2;
    }
    return 10 * Math.log10(power / frame.length + 1);
  };
}
