import type { SubtitleContent } from '@captionarr/contract';

type Cue = SubtitleContent['cues'][number];

export interface FoundCue extends Cue {
  /** Its place in the file, from 1. */
  number: number;
}

/** Cues that contain the text, ignoring case; all of them without a text. */
export function findCues(cues: readonly Cue[], text: string): FoundCue[] {
  const wanted = text.trim().toLowerCase();
  return cues
    .map((cue, index) => ({ ...cue, number: index + 1 }))
    .filter((cue) => wanted === '' || cue.text.toLowerCase().includes(wanted));
}

/** The text cut where the wanted one stands in it; every second part is such a place. */
export function cutAt(text: string, wanted: string): string[] {
  const pattern = wanted.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return pattern ? text.split(new RegExp(`(${pattern})`, 'giu')) : [text];
}
