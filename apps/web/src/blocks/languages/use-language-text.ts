import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { namedLanguagesQuery } from '#lib/queries/named-languages.ts';
import { languageName } from './language-name.ts';

/** Long label of `en`, `en:hi` or `en:forced`; other texts stay unchanged. */
export function useLanguageText() {
  const languages = useQuery(namedLanguagesQuery()).data;
  return useCallback(
    (text: string) => {
      const [code2 = '', kind] = text.split(':');
      const name = languages?.find((language) => language.code2 === code2)?.name ?? code2;
      return languageName({ code2, name, hi: kind === 'hi', forced: kind === 'forced' });
    },
    [languages],
  );
}
