import type { MissingSubtitle } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { languageName } from '#blocks/languages/language-name.ts';
import type { LanguageRecord } from './language-record.ts';

/** The question that the record answers. */
export function useTitle(languageRecord: LanguageRecord | undefined, asked: MissingSubtitle | undefined) {
  const { t } = useTranslation();
  const language = languageRecord?.verdict.language ?? asked;
  if (!language) return t('why.title.plain');
  return t(`why.title.${questionOf(languageRecord)}`, { language: languageName(language) });
}

function questionOf(languageRecord: LanguageRecord | undefined) {
  if (languageRecord?.choice) return 'taken';
  if (languageRecord?.isByHand) return 'manual';
  if (languageRecord?.verdict.outcome === 'taken') return 'taken';
  return languageRecord?.record.trigger === 'upgrade' ? 'upgrade' : 'missing';
}
