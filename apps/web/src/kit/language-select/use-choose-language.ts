import { useDirection } from '@mantine/core';
import { chooseLanguage, languages, type LanguageCode } from '#lib/i18n.ts';

/** Loads the catalogue, then turns the page to its direction. */
export function useChooseLanguage() {
  const { setDirection } = useDirection();
  return async (code: LanguageCode) => {
    await chooseLanguage(code);
    setDirection(languages[code].direction);
  };
}
