import type { LanguageReputation } from '@captionarr/contract';
import { t } from '#lib/i18n.ts';

type FoundCount = Pick<LanguageReputation, 'language' | 'asked' | 'found'>;

/** Fewer searches than this say nothing about a provider. */
export const fewest = 20;

/** More bars than this say less. */
const most = 4;

/** The languages of the profiles, or what was searched when they are not known; none if nothing was searched. */
export function foundByLanguage(
  reputation: readonly LanguageReputation[],
  languages: readonly string[] | undefined,
): FoundCount[] {
  const known = (code2: string) => reputation.find(({ language }) => language === code2);
  const searched = reputation.filter(({ asked }) => asked > 0);
  if (searched.length === 0) return [];
  const codes = languages ?? searched.map(({ language }) => language);
  return codes
    .map((language) => ({ language, asked: known(language)?.asked ?? 0, found: known(language)?.found ?? 0 }))
    .toSorted((one, other) => other.asked - one.asked)
    .slice(0, most);
}

/** `71%`, or a dash when it was not asked. Rounded down: 99.6% is not all. */
export const foundPercent = ({ asked, found }: Omit<FoundCount, 'language'>): string =>
  asked > 0 ? t('common.percent', { value: Math.floor((found * 100) / asked) }) : '–';
