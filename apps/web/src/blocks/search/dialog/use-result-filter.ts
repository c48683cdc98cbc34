import { useDeferredValue, useMemo, useState } from 'react';
import type { ProviderMatch } from '#lib/queries/providers.ts';
import { filterFound, languagesIn } from './filter-found.ts';

/** The results that a text and a language leave. */
export function useResultFilter(found: readonly ProviderMatch[]) {
  const [text, setText] = useState('');
  const [language, setLanguage] = useState('');
  const wanted = useDeferredValue(text);
  const shown = useMemo(() => filterFound(found, wanted, language), [found, wanted, language]);
  const languages = useMemo(() => languagesIn(found), [found]);
  return { shown, filter: { text, language, languages, onText: setText, onLanguage: setLanguage } };
}
