/** What an engine read in a picture. */
export interface Reading {
  text: string;
  /** From 0 to 100: the mean over all letters, and that of the least certain word. */
  confidence: number;
  weakest: number;
}

export const unread: Reading = { text: '', confidence: 0, weakest: 0 };

/** The readings of parts of a cue as one. */
export function joinReadings(parts: readonly Reading[]): Reading {
  const read = parts.filter(({ text }) => text !== '');
  const letters = read.reduce((sum, { text }) => sum + text.length, 0);
  if (letters === 0) return unread;
  return {
    text: read.map(({ text }) => text).join('\n'),
    confidence: read.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / letters,
    // A part that shows something and can’t be read makes all of it uncertain.
    weakest: Math.min(...parts.map(({ weakest }) => weakest)),
  };
}
