import type { LibraryKind, SourceKind } from '@captionarr/contract';
import { hasValue, sourceKinds } from '@captionarr/contract/browser';
import { useQuery } from '@tanstack/react-query';
import { librariesQuery } from '#lib/queries/libraries.ts';

/** What fills a list, where that is worth other words than for a manager. */
export type Place = 'folder' | 'server';

/** Undefined for managers, for several kinds at once, and while it is not asked. */
export function usePlace(list: LibraryKind, enabled: boolean): Place | undefined {
  const { data = [] } = useQuery({ ...librariesQuery(), enabled });
  const places = data
    .filter((source) => source.enabled && (sourceKinds[source.kind].fills as readonly LibraryKind[]).includes(list))
    .map(({ kind }) => placeOf(kind));
  const [first] = places;
  return places.every((place) => place === first) ? first : undefined;
}

const placeOf = (kind: SourceKind): Place | undefined => {
  if (hasValue(kind, 'folders')) return 'folder';
  return hasValue(kind, 'libraries') ? 'server' : undefined;
};
