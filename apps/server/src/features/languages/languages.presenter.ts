import type { Language, LanguageProfile, LanguageProfileItem } from '@captionarr/contract';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { languages } from '#domain/languages/languages.ts';
import type { Profile, ProfileItem } from '#domain/library/profile.ts';

const word = (value: boolean) => (value ? 'True' : 'False');

export const presentLanguages = (enabled: ReadonlySet<string>): Language[] =>
  languages.map(({ name, code2, code3 }) => ({ name, code2, code3, enabled: enabled.has(code2) }));

export const presentProfile = (profile: Profile): LanguageProfile => ({
  profileId: profile.id,
  name: profile.name,
  cutoff: profile.cutoff,
  items: profile.items.map(presentItem),
  mustContain: [...profile.mustContain],
  mustNotContain: [...profile.mustNotContain],
  originalFormat: Number(profile.originalFormat),
  tag: profile.tag,
});

function presentItem({ id, language, audioExclude, audioOnlyInclude }: ProfileItem): LanguageProfileItem {
  const { code2, hi, forced } = parseLanguageText(language);
  return {
    id,
    language: code2,
    forced: word(forced),
    hi: word(hi),
    audio_exclude: word(audioExclude),
    audio_only_include: word(audioOnlyInclude),
  };
}
