import type { LibraryKind, MediaServerLibrary } from '@captionarr/contract';
import * as z from 'zod';
import type { ListedEpisode, ListedItem } from '#domain/media-servers/listing.ts';

const text = z.string().nullish();
const number = z.int().nullish();

/** 32 hexadecimal digits, or a number with Emby: only such an id goes into an address. */
export const itemId = z
  .union([z.string(), z.int()])
  .transform(String)
  .pipe(z.string().regex(/^([0-9a-f]{32}|\d{1,18})$/i));

export const systemInfo = z.looseObject({
  ServerName: text,
  Version: text,
  ProductName: text,
});

const folder = z.looseObject({
  Name: text,
  CollectionType: text,
  ItemId: itemId,
  Locations: z.array(z.string()).nullish(),
});
const folders = z.union([
  z.array(z.unknown()),
  z.looseObject({ Items: z.array(z.unknown()) }).transform(({ Items }) => Items),
]);

const item = z.looseObject({
  Id: itemId,
  Path: text,
  ProviderIds: z.record(z.string(), z.unknown()).nullish(),
  IndexNumber: number,
  IndexNumberEnd: number,
  ParentIndexNumber: number,
});
type Item = z.infer<typeof item>;
const items = z.looseObject({ Items: z.array(z.unknown()), TotalRecordCount: number });

/** The fields of each kind of record that we read. */
export interface MediaBrowserFields {
  info: keyof typeof systemInfo.shape;
  folder: keyof typeof folder.shape;
  item: keyof typeof item.shape;
}

export interface Library extends MediaServerLibrary {
  /** Folders as the server names them. */
  folders: string[];
  /** The lists that its titles belong to: a library of mixed content has both. */
  fills: readonly LibraryKind[];
}

/** Skips unreadable rows, so that one broken row does not hide the others. */
const readable = <T>(schema: z.ZodType<T>, rows: readonly unknown[]): T[] =>
  rows.flatMap((row) => {
    const parsed = schema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });

const typeOf: Readonly<Record<string, Library['type']>> = { movies: 'movies', tvshows: 'series' };

const fillsOf: Readonly<Record<string, readonly LibraryKind[]>> = {
  movies: ['movies'],
  tvshows: ['series'],
  mixed: ['series', 'movies'],
};

export const libraries = folders.transform((rows): Library[] =>
  readable(folder, rows).map(({ Name, CollectionType, ItemId, Locations }) => ({
    id: ItemId,
    title: Name ?? '',
    type: typeOf[CollectionType ?? ''] ?? 'other',
    folders: Locations ?? [],
    fills: fillsOf[CollectionType || 'mixed'] ?? [],
  })),
);

/** A page of a list; its row count includes unreadable rows. */
const pageOf = <T>(present: (row: Item) => T[]) =>
  items.transform(({ Items, TotalRecordCount }) => ({
    rows: readable(item, Items).flatMap(present),
    count: Items.length,
    total: TotalRecordCount ?? Items.length,
  }));

export const itemPage = pageOf(({ Id, Path, ProviderIds }): ListedItem[] => [
  { id: Id, path: Path ?? '', ids: idsOf(ProviderIds ?? {}) },
]);

export const episodePage = pageOf(({ Id, Path, IndexNumber, IndexNumberEnd, ParentIndexNumber }): ListedEpisode[] => {
  const season = ParentIndexNumber ?? -1;
  const first = IndexNumber ?? -1;
  return [{ id: Id, season, number: first, lastNumber: IndexNumberEnd ?? first, path: Path ?? '' }];
});

/** Plugins name them in any case. */
export function idsOf(given: Record<string, unknown>): ListedItem['ids'] {
  const byName = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), String(value)]));
  const whole = (name: string) => (/^\d+$/.test(byName.get(name) ?? '') ? Number(byName.get(name)) : null);
  return { imdb: byName.get('imdb') ?? null, tmdb: whole('tmdb'), tvdb: whole('tvdb') };
}
