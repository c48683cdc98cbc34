import type { Made } from '@captionarr/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';

interface MadeFile {
  made: Made;
  /** `en`, `track 3`, or words of the engine. */
  from?: string | undefined;
  engine?: string | undefined;
}

/** How a program made a subtitle: `Translated from English · DeepL`. */
export function useMadeLabels() {
  const { t } = useTranslation();
  const nameOf = useLanguageText();
  return useCallback(
    ({ made, from, engine }: MadeFile): string => {
      const track = /^track (\d+)$/.exec(from ?? '')?.[1];
      const source = track
        ? t('made.track', { number: track })
        : /^[a-z]{2,3}(?::\w+)?$/.test(from ?? '')
          ? nameOf(from ?? '')
          : from;
      return [source ? t(`made.${made}From`, { source }) : t(`made.${made}`), engine].filter(Boolean).join(' · ');
    },
    [t, nameOf],
  );
}
