import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { profilesQuery } from '#lib/queries/languages.ts';

/** Code2 of each language that a profile asks for; undefined while that is not known. */
export function useProfileLanguages(): readonly string[] | undefined {
  const { data } = useQuery({ ...profilesQuery(), meta: { quiet: true } });
  return useMemo(
    () => data && [...new Set(data.flatMap(({ items }) => items.map(({ language }) => language)))],
    [data],
  );
}
