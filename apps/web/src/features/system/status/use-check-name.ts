import type { LibraryKind } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { managersQuery } from '#lib/queries/library.ts';

const lists: Readonly<Record<string, LibraryKind>> = { sonarr: 'series', radarr: 'movies' };

/** Names of the checks. That of a list is named after Sonarr or Radarr only where that alone fills it. */
export function useCheckName() {
  const { t } = useTranslation();
  const managers = useQuery(managersQuery()).data;
  return (id: string) => {
    const list = lists[id];
    const isFilledByOthers = managers?.some(({ kind, ordinal }) => kind === list && ordinal > 0);
    return list && isFilledByOthers ? t(`nav.${list}`) : t(`systemStatus.checks.${id}`);
  };
}
