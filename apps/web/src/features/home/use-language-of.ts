import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { BadgeLanguage } from '#blocks/languages/language-name.ts';
import { languagesQuery } from '#lib/queries/languages.ts';

/** `en`, `en:hi` or `en:forced` as a language with its name. */
export function useLanguageOf() {
  const languages = useQuery(languagesQuery()).data;
  return useCallback(
    (text: string): BadgeLanguage => {
      const [code2 = '', kind] = text.split(':');
      const name = languages?.find((language) => language.code2 === code2)?.name ?? code2;
      return { code2, name, hi: kind === 'hi', forced: kind === 'forced' };
    },
    [languages],
  );
}
