import type { LibraryKind } from '@captionarr/contract';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSources, type FromSource } from '#blocks/sources/use-sources.ts';
import { copiesQuery } from '#lib/queries/library.ts';
import type { HeroFact } from './hero-facts.tsx';

/** Where else the library has this series or movie; with a single library source it isn’t asked for. */
export function useCopyFacts(kind: LibraryKind, id: number, item: FromSource): HeroFact[] {
  const { t } = useTranslation();
  const sources = useSources(kind, [item]);
  const { data = [] } = useQuery({ ...copiesQuery(kind, id), enabled: sources !== undefined });
  return data.flatMap((copy) => {
    const name = sources?.of(copy)?.name;
    if (name === undefined) return [];
    const { resolution } = copy;
    const value = resolution === null ? t('media.alsoIn', { name }) : t('media.alsoInQuality', { name, resolution });
    return [{ icon: IconCopy, label: t('why.copies.title'), value, to: `/${kind}/${copy.id}` }];
  });
}
