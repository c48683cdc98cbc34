import type { Base, Cues } from './cue.ts';

/** Whether cues of the file have other times than in it. */
export function isRetimed({ cues: file }: Base, cues: Cues) {
  const starts = new Map(file.map(({ key, start }) => [key, start]));
  return cues.some(({ key, start }) => starts.has(key) && starts.get(key) !== start);
}
