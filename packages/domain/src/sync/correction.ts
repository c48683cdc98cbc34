import type { Cue } from '#domain/subtitles/cue.ts';

/** A cue at `t` belongs at `t * ratio + offset`, in seconds. */
export interface Correction {
  ratio: number;
  offset: number;
}

export const correctedTime = ({ ratio, offset }: Correction, time: number): number => time * ratio + offset;

/** A cue that is pushed before the beginning of the video stays there for this long: none is dropped. In milliseconds. */
const shortest = 1;

/** Every cue at its new time, in the order they had. */
export function moveCues(cues: readonly Cue[], { ratio, offset }: Correction): Cue[] {
  const moved = (time: number): number => Math.round(correctedTime({ ratio, offset: offset * 1000 }, time));
  return cues.map((cue) => {
    const start = Math.max(0, moved(cue.start));
    return { ...cue, start, end: Math.max(start + shortest, moved(cue.end)) };
  });
}

/** Shifts each cue by the offset of the piece that it begins in, in seconds; the first piece has what comes before it. */
export function movePieces(cues: readonly Cue[], pieces: readonly { from: number; offset: number }[]): Cue[] {
  const pieceAt = (start: number) => pieces.findLast(({ from }) => Math.round(from * 1000) <= start) ?? pieces[0];
  return cues.flatMap((cue) => moveCues([cue], { ratio: 1, offset: pieceAt(cue.start)?.offset ?? 0 }));
}
