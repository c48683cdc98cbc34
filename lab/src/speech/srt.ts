import type { SpokenCue } from './spoken.ts';

const padded = (value: number, width: number) => String(value).padStart(width, '0');

function timeOf(seconds: number): string {
  const ms = Math.max(0, Math.round(seconds * 1000));
  const [hours, minutes, rest] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60];
  return `${padded(hours, 2)}:${padded(minutes, 2)}:${padded(rest, 2)},${padded(ms % 1000, 3)}`;
}

export const srtOf = (cues: readonly SpokenCue[]): string =>
  cues.map(({ start, end, text }, index) => `${index + 1}\n${timeOf(start)} --> ${timeOf(end)}\n${text}\n`).join('\n');
