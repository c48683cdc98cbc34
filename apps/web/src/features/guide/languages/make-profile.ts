import { anyCutoff } from '@captionarr/contract/browser';
import type { Language, LanguageProfile, LanguageProfileItem } from '@captionarr/contract';
import { newItem, withAudioRule } from '#blocks/languages/profiles/profile-item.ts';
import { newProfile } from '#blocks/languages/profiles/profile.ts';

interface ProfileChoice {
  /** In order. */
  codes: readonly string[];
  nameOf: (code2: string) => string;
  /** Any of them, and the others are no longer wanted. */
  isOneEnough: boolean;
  /** Not where the audio is in the same language. */
  unlessSpoken: boolean;
}

export function makeProfile(
  known: readonly LanguageProfile[],
  { codes, nameOf, isOneEnough, unlessSpoken }: ProfileChoice,
): LanguageProfile {
  const items = codes.reduce<LanguageProfileItem[]>((before, code2) => {
    const item = newItem(before, code2);
    return [...before, unlessSpoken ? withAudioRule(item, 'unless') : item];
  }, []);
  return {
    ...newProfile(known),
    name: codes.map(nameOf).join(' + '),
    items,
    cutoff: isOneEnough && items.length > 1 ? anyCutoff : null,
  };
}

/** Languages the browser reports for its user. */
export function readersLanguages(all: readonly Language[], tags: readonly string[] = navigator.languages) {
  const codes = new Set(all.map(({ code2 }) => code2));
  return [...new Set(tags.map((tag) => tag.split('-')[0] ?? ''))].filter((code) => codes.has(code));
}
