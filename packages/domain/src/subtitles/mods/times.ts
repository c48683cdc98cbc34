import type { Cue } from '#domain/subtitles/cue.ts';

/** Every time `t` becomes `(t - from) * scale + to`. What comes before the begin stays negative, for later mods. */
export const retime = (cues: readonly Cue[], { from = 0, scale = 1, to = 0 }): readonly Cue[] => {
  if (scale === 1 && from === to) return cues;
  const move = (time: number) => Math.round((time - from) * scale + to);
  return cues.map((cue) => ({ ...cue, start: move(cue.start), end: move(cue.end) }));
};

/** Nothing can be shown before the begin. */
export const clampToBegin = (cues: readonly Cue[]): Cue[] =>
  cues.map((cue) =>
    cue.start < 0 || cue.end < 0 ? { ...cue, start: Math.max(0, cue.start), end: Math.max(0, cue.end) } : cue,
  );
