import type { Library } from '#library/types.ts';
import { ratingKeyOf, type AnyItem } from './items.ts';
import type { Metadata, Presenter } from './present.ts';
import type { Section } from './sections.ts';

/** The numbers that Plex gives to kinds of items. */
const types = { movie: 1, show: 2, episode: 4 } as const;

interface Parts {
  library: Library;
  present: Presenter;
  sectionOf: (path: string) => Section | undefined;
}

export type Shelves = ReturnType<typeof createShelves>;

/** Items of each section; hidden ones come back with a scan of their folder. */
export function createShelves({ library, present, sectionOf }: Parts) {
  const forgotten = new Map<string, string>();
  const isThere = ({ ratingKey }: Metadata) => !forgotten.has(ratingKey);

  const leaves = (seriesId: number): Metadata[] => {
    const series = library.seriesAt(seriesId);
    if (!series) return [];
    return library
      .episodes(seriesId)
      .filter(({ file }) => file)
      .map((episode) => present.episode(series, episode))
      .filter(isThere);
  };

  return {
    leaves,
    isThere: (ratingKey: string): boolean => !forgotten.has(ratingKey),

    seasons(seriesId: number): Metadata[] {
      const series = library.seriesAt(seriesId);
      const numbers = new Set(library.episodes(seriesId).flatMap(({ season, file }) => (file ? [season] : [])));
      return series ? [...numbers].map((number) => present.season(series, number)) : [];
    },

    /** Empty for a type that does not belong there. */
    all({ key, type }: Section, wanted: number = type === 'show' ? types.show : types.movie): Metadata[] {
      if (type === 'movie' && wanted === types.movie)
        return [...library.movies()]
          .filter(({ file }) => file)
          .map(present.movie)
          .filter(isThere);
      if (type !== 'show') return [];
      const here = [...library.series()].filter(({ path }) => sectionOf(path)?.key === key);
      if (wanted === types.episode) return here.flatMap(({ id }) => leaves(id));
      return wanted === types.show ? here.map(present.series).filter(isThere) : [];
    },

    /** Hides an item as if not scanned yet. */
    forget: (item: AnyItem): void => {
      const folder =
        'movie' in item
          ? library.movieAt(item.movie)?.path
          : library.seriesAt('series' in item ? item.series : (library.ownerOf(item.episode) ?? 0))?.path;
      if (folder !== undefined) forgotten.set(ratingKeyOf(item), folder);
    },

    /** A path as this server names it, or the whole section. */
    scan(section: Section, path: string | undefined): void {
      for (const [ratingKey, folder] of forgotten) {
        const own = present.place(folder);
        const isMeant = path === undefined || own === path || own.startsWith(`${path}/`) || path.startsWith(`${own}/`);
        if (isMeant && sectionOf(folder)?.key === section.key) forgotten.delete(ratingKey);
      }
    },
  };
}
