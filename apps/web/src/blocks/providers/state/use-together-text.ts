import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import { useProfileLanguages } from '#blocks/languages/use-profile-languages.ts';
import { formatList } from '#lib/format-list.ts';
import { togetherQuery } from '#lib/queries/provider-states.ts';
import { foundPercent } from './found-shares.ts';

/** More languages would not fit in the line. */
const most = 3;

/** For how much of what was searched at least one provider had something; undefined if nothing was searched. */
export function useTogetherText(): string | undefined {
  const { t, i18n } = useTranslation();
  const nameOf = useLanguageText();
  const languages = useProfileLanguages();
  const counts = useQuery(togetherQuery()).data ?? [];
  const shown = languages
    ? languages.flatMap((code2) => counts.find(({ language }) => language === code2) ?? []).slice(0, most)
    : counts.slice(0, most);
  if (shown.length === 0) return undefined;
  const parts = shown.map(({ language, asked, found }) =>
    t('providerRecord.shareOf', { percent: foundPercent({ asked, found }), language: nameOf(language) }),
  );
  return t('providerRecord.together', { parts: formatList(parts, i18n.language) });
}
