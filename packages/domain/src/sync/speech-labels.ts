/**
 * One byte for each hundredth of a second: whether the detector hears speech (the highest bit), and how loud the band
 * of speech is (the other seven, in steps of three quarters of a decibel).
 */
export type SpeechLabels = Uint8Array;

const speechBit = 0x80;
const levelBits = 0x7f;
const stepDecibels = 0.75;

export const labelOf = (isSpeech: boolean, decibels: number): number =>
  (isSpeech ? speechBit : 0) | Math.min(levelBits, Math.max(0, Math.round(decibels / stepDecibels)));

export const isLabelledSpeech = (label: number): boolean => label >= speechBit;
export const decibelsOf = (label: number): number => (label & levelBits) * stepDecibels;
