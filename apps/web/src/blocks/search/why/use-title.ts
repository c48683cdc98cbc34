import type { MissingSubtitle } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { languageName } from '#blocks/languages/language-name.ts';
import type { Reading } from './reading.ts';

/** The question that the record answers. */
export function useTitle(reading: Reading | undefined, asked: MissingSubtitle | undefined) {
  const { t } = useTranslation();
  const language = reading?.verdict.language ?? asked;
  if (!language) return t('why.title.plain');
  return t(`why.title.${questionOf(reading)}`, { language: languageName(language) });
}

function questionOf(reading: Reading | undefined) {
  if (reading?.choice) return 'taken';
  if (reading?.isByHand) return 'manual';
  if (reading?.verdict.outcome === 'taken') return 'taken';
  return reading?.record.trigger === 'upgrade' ? 'upgrade' : 'missing';
}
