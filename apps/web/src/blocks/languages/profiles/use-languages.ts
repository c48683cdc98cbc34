import type { Language } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { namedLanguagesQuery } from '#lib/queries/named-languages.ts';

/** Every language there is, by name and by code2. */
export function useLanguages() {
  const { data } = useQuery(namedLanguagesQuery());
  return useMemo(() => {
    const all: readonly Language[] = data ?? [];
    const names = new Map(all.map(({ code2, name }) => [code2, name]));
    return { all, nameOf: (code2: string) => names.get(code2) ?? code2 };
  }, [data]);
}
