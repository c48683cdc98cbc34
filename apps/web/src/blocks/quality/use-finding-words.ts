import type { Finding } from '@captionarr/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import { factOf, writeFact, type Told } from './fact-words.ts';

/** A fact of any level in a few words, such as `In sync` or `Ads: not checked`. */
export function useFactWords() {
  const { t, i18n } = useTranslation();
  const nameOf = useLanguageText();
  return useCallback(
    (fact: Told) => writeFact(fact, { t, language: i18n.language, nameOf }),
    [t, i18n.language, nameOf],
  );
}

/** A finding in a few words, such as `4.2 s late` or `18 cues too fast`. */
export function useFindingWords() {
  const wordsOf = useFactWords();
  return useCallback((finding: Finding): string => wordsOf(factOf(finding)), [wordsOf]);
}
