import type { PlexIds } from './plex-link.ts';
import { fileNameOf, nearest } from './path-tail.ts';
import type { PlexItem } from './records.ts';

export type ItemIndex = ReturnType<typeof indexItems>;

/** Items by all that they may be sought by. */
export function indexItems(items: readonly PlexItem[]) {
  const byMark = new Map<string, PlexItem[]>();
  for (const item of items)
    for (const mark of new Set(marksOf(item))) byMark.set(mark, [...(byMark.get(mark) ?? []), item]);
  const at = (mark: string) => byMark.get(mark) ?? [];

  return {
    withIds: (ids: PlexIds) => [...new Set(idMarks(ids).flatMap(at))],
    numbered: (season: number, episode: number) => at(numberMark(season, episode)),
    /** Items that share at least this many path segments, from the file name up. */
    atPath: (path: string, least: number) => nearest(at(fileMark(path)), filesOf, path, least),
  };
}

export const filesOf = ({ Media }: PlexItem) => Media.flatMap(({ Part }) => Part.flatMap(({ file }) => file ?? []));

function marksOf(item: PlexItem): string[] {
  const { Guid, parentIndex, index } = item;
  return [
    ...Guid.map(({ id }) => id),
    ...filesOf(item).map(fileMark),
    ...(parentIndex !== undefined && index !== undefined ? [numberMark(parentIndex, index)] : []),
  ];
}

const fileMark = (path: string) => `file ${fileNameOf(path)}`;
const numberMark = (season: number, episode: number) => `number ${season} ${episode}`;

/** Ids in Plex notation. */
const idMarks = (ids: PlexIds) =>
  Object.entries(ids).flatMap(([source, id]: [string, PlexIds[keyof PlexIds]]) => (id ? [`${source}://${id}`] : []));

export function readIds(item: Pick<PlexItem, 'Guid'> | undefined): PlexIds {
  const pairs = item?.Guid.map(({ id }) => id.split('://')) ?? [];
  const idOf = (source: string) => pairs.find(([name]) => name === source)?.[1] || null;
  return { imdb: idOf('imdb'), tmdb: idOf('tmdb'), tvdb: idOf('tvdb') };
}
