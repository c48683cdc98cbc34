/** A subtitle with one cue a second. */
export const srt = (...lines: readonly string[]): string =>
  lines.map((line, no) => `${no + 1}\n00:00:0${no + 1},000 --> 00:00:0${no + 1},900\n${line}\n`).join('\n');
