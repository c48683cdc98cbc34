import type { LanguageProfileItem } from '@captionarr/contract';
import { marksOf, typeOf, type SubtitleType } from '#blocks/languages/subtitle-type.ts';

type Word = LanguageProfileItem['hi'];
const toWord = (value: boolean): Word => (value ? 'True' : 'False');
const isTrue = (word: Word) => word === 'True';

export const audioRules = ['always', 'unless', 'only'] as const;
export type AudioRule = (typeof audioRules)[number];

/** The next after the highest. */
export const nextId = (ids: readonly number[]) => Math.max(0, ...ids) + 1;

export const newItem = (items: readonly LanguageProfileItem[], language: string): LanguageProfileItem => ({
  id: nextId(items.map(({ id }) => id)),
  language,
  hi: 'False',
  forced: 'False',
  audio_exclude: 'False',
  audio_only_include: 'False',
});

export const marksOfItem = ({ hi, forced }: Pick<LanguageProfileItem, 'hi' | 'forced'>) => ({
  hi: isTrue(hi),
  forced: isTrue(forced),
});

export const typeOfItem = (item: LanguageProfileItem) => typeOf(marksOfItem(item));

export function withType<I extends LanguageProfileItem>(item: I, type: SubtitleType): I {
  const { hi, forced } = marksOf(type);
  return { ...item, hi: toWord(hi), forced: toWord(forced) };
}

/** Null when both are set, which wants nothing ever: a person has to choose. */
export function audioRuleOf({ audio_exclude, audio_only_include }: LanguageProfileItem): AudioRule | null {
  if (isTrue(audio_exclude) && isTrue(audio_only_include)) return null;
  return isTrue(audio_exclude) ? 'unless' : isTrue(audio_only_include) ? 'only' : 'always';
}

export const withAudioRule = <I extends LanguageProfileItem>(item: I, rule: AudioRule): I => ({
  ...item,
  audio_exclude: toWord(rule === 'unless'),
  audio_only_include: toWord(rule === 'only'),
});
