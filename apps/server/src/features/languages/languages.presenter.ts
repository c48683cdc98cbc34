import type { Language, LanguageProfile, LanguageProfileItem, PatternFateNote } from '@captionarr/contract';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { languageByCode, languages } from '#domain/languages/languages.ts';
import type { Profile, ProfileItem } from '#domain/library/profile.ts';
import { explainFate, judgePatterns } from '#domain/search/contains-pattern.ts';

const word = (value: boolean) => (value ? 'True' : 'False');

export const presentLanguages = (enabled: ReadonlySet<string>): Language[] =>
  languages.map(({ name, code2, code3 }) => ({
    name,
    code2,
    code3,
    enabled: enabled.has(code2),
    hi: false,
    forced: false,
  }));

/** `en:hi` is a separate entry, because history filters compare exactly. */
function presentVariant(text: string): Language {
  const { code2, hi, forced } = parseLanguageText(text);
  const { name = code2, code3 = null } = languageByCode(code2) ?? {};
  const mark = hi ? ' HI' : forced ? ' Forced' : '';
  return { name: name + mark, code2: text, code3, enabled: false, hi, forced };
}

/** Variants from the history, by name. */
export const presentVariants = (texts: readonly string[]): Language[] =>
  texts.map(presentVariant).toSorted((one, other) => (one.name < other.name ? -1 : 1));

export const presentProfile = (profile: Profile): LanguageProfile => ({
  profileId: profile.id,
  name: profile.name,
  cutoff: profile.cutoff,
  items: profile.items.map(presentItem),
  mustContain: [...profile.mustContain],
  mustNotContain: [...profile.mustNotContain],
  originalFormat: Number(profile.originalFormat),
  tag: profile.tag,
  ...(profile.ladder && { ladder: [...profile.ladder] }),
  ...(profile.translateFrom && { translate_from: [...profile.translateFrom] }),
});

function presentItem(item: ProfileItem): LanguageProfileItem {
  const { id, language, audioExclude, audioOnlyInclude, strength, machine } = item;
  const { code2, hi, forced } = parseLanguageText(language);
  return {
    id,
    language: code2,
    forced: word(forced),
    hi: word(hi),
    audio_exclude: word(audioExclude),
    audio_only_include: word(audioOnlyInclude),
    ...(strength && { strength }),
    ...(machine && { machine }),
  };
}

/** The patterns of these profiles that are not used as they are written, each once. */
export function presentPatterns(profiles: readonly Profile[]): PatternFateNote[] {
  const patterns = [
    ...new Set(profiles.flatMap(({ mustContain, mustNotContain }) => [...mustContain, ...mustNotContain])),
  ];
  const fates = judgePatterns(patterns);
  return patterns.flatMap((pattern, index) => {
    const fate = fates[index];
    const text = fate && explainFate(pattern, fate);
    if (!fate || fate.became === 'as-written' || text === undefined) return [];
    return [{ pattern, became: fate.became, why: fate.became === 'plain' ? fate.why : null, text }];
  });
}
