import { subtitleColors } from '@captionarr/contract/browser';

export type SubtitleColor = (typeof subtitleColors)[number];

const isColor = (name: string) => name.startsWith('color');

/** The list with this modifier in it, or without. */
export const withModifier = (list: readonly string[], name: string, isOn: boolean) => [
  ...list.filter((other) => other !== name),
  ...(isOn ? [name] : []),
];

/** The colour in `color(name=yellow)`; nothing when subtitles keep theirs. */
export function colorOf(list: readonly string[]): SubtitleColor | undefined {
  const name = /name=([\w-]+)/.exec(list.find(isColor) ?? '')?.[1];
  return subtitleColors.find((color) => color === name);
}

export const withColor = (list: readonly string[], color: SubtitleColor | undefined) => [
  ...list.filter((name) => !isColor(name)),
  ...(color ? [`color(name=${color})`] : []),
];
