import { useDeferredValue, useMemo, useState } from 'react';
import type { ProviderMatch } from '#lib/queries/providers.ts';
import { filterFound, languagesIn } from './filter-found.ts';

/** The results that a text and a language leave; a language without results leaves all. */
export function useResultFilter(found: readonly ProviderMatch[], first = '') {
  const [text, setText] = useState('');
  const [chosen, setLanguage] = useState(first);
  const wanted = useDeferredValue(text);
  const languages = useMemo(() => languagesIn(found), [found]);
  const language = languages.includes(chosen) ? chosen : '';
  const shown = useMemo(() => filterFound(found, wanted, language), [found, wanted, language]);
  return { shown, filter: { text, language, languages, onText: setText, onLanguage: setLanguage } };
}
