import type { StudioCue } from '@captionarr/contract';

/** A cue while it is edited. The key stays its own through edits, undo and saving. */
export interface Cue {
  readonly key: number;
  /** Milliseconds. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly style?: string | undefined;
}

export type Cues = readonly Cue[];

/** The file that edits are counted against: its cues, and the place of each in it. */
export interface Base {
  readonly cues: Cues;
  readonly idOf: ReadonlyMap<number, number>;
}

let lastKey = 0;
export const newKey = () => ++lastKey;

/** ASS comments are shown nowhere and stay as they are. */
export const openBase = (file: readonly StudioCue[]): Base => baseWith(file, newKey);

export function baseWith(file: readonly StudioCue[], keyOf: (index: number) => number): Base {
  const shown = file.filter(({ comment }) => !comment);
  const cues = shown.map(({ start, end, text, style }, index): Cue => ({ key: keyOf(index), start, end, text, style }));
  return { cues, idOf: new Map(cues.map(({ key }, index) => [key, shown[index]?.id ?? index])) };
}

export const isSame = (one: Pick<Cue, 'start' | 'end' | 'text'>, other: Pick<Cue, 'start' | 'end' | 'text'>) =>
  one.start === other.start && one.end === other.end && one.text === other.text;

export const indexOf = (cues: Cues, key: number | undefined) => cues.findIndex((cue) => cue.key === key);

/** Text without the tags of its format, as a reader sees it. */
export const plainText = (text: string) =>
  text
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(String.raw`\h`, ' ');
