import type { Language } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { namedLanguagesQuery } from '#lib/queries/named-languages.ts';

const toChoice = ({ code2, name }: Language) => ({ value: code2, label: name });

/** All languages as choices, the enabled ones first. */
export function useLanguageChoices() {
  const { t } = useTranslation();
  const languages = useQuery(namedLanguagesQuery()).data ?? [];
  const { enabled = [], others = [] } = Object.groupBy(languages, (each) => (each.enabled ? 'enabled' : 'others'));
  return {
    choices: [
      { group: t('form.enabledLanguages'), items: enabled.map(toChoice) },
      { group: t('form.otherLanguages'), items: others.map(toChoice) },
    ].filter(({ items }) => items.length > 0),
    /** Other programs of this API may have left a code of three letters. */
    toCode2: (code: string) => languages.find(({ code3 }) => code3 === code)?.code2 ?? code,
  };
}
