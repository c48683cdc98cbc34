import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { namedLanguagesQuery } from '#lib/queries/named-languages.ts';

/** Name of a code2 language; the code itself while loading. */
export function useLanguageNames() {
  const { data } = useQuery(namedLanguagesQuery());
  const names = useMemo(() => new Map(data?.map(({ code2, name }) => [code2, name])), [data]);
  return useCallback((code2: string) => names.get(code2) ?? code2.toUpperCase(), [names]);
}
