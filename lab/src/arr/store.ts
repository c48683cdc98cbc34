import { tags } from '#library/traits.ts';
import type { Episode, Library, Movie, Series, VideoFile } from '#library/types.ts';
import { createShelf } from './shelf.ts';

export type Store = ReturnType<typeof createStore>;

/** State of a manager: the library and its changes. */
export function createStore(library: Library) {
  const series = createShelf<Series>({ all: () => library.series(), at: (id) => library.seriesAt(id) });
  const movies = createShelf<Movie>({ all: () => library.movies(), at: (id) => library.movieAt(id) });
  const episodeLists = createShelf({
    all: () => [],
    at: (id: number) => ({ id, episodes: library.episodes(id) }),
  });
  const labels = [...tags];
  const newOwners = new Map<number, number>();
  const newFiles = new Map<number, number>();
  let lastNewId = 5_000_000;

  const episodes = (seriesId: number): Episode[] =>
    series.at(seriesId) ? (episodeLists.at(seriesId)?.episodes ?? []) : [];

  const episode = (id: number): Episode | undefined => {
    const owner = newOwners.get(id) ?? library.ownerOf(id);
    return owner === undefined ? undefined : episodes(owner).find((candidate) => candidate.id === id);
  };

  /** Every episode in a file. */
  const episodesIn = (fileId: number): Episode[] => {
    const first = episode(newFiles.get(fileId) ?? library.firstEpisodeIn(fileId) ?? 0);
    return first ? episodes(first.seriesId).filter(({ file }) => file?.id === fileId) : [];
  };

  return {
    library,
    series,
    movies,
    episodes,
    episode,
    episodesIn,

    movieIn(fileId: number): Movie | undefined {
      const movie = movies.at(newFiles.get(fileId) ?? library.movieIn(fileId) ?? 0);
      return movie?.file?.id === fileId ? movie : undefined;
    },

    putEpisode(changed: Episode): Episode {
      const others = episodes(changed.seriesId).filter(({ id }) => id !== changed.id);
      const list = [...others, changed].toSorted((a, b) => a.season - b.season || a.number - b.number);
      episodeLists.put({ id: changed.seriesId, episodes: list });
      newOwners.set(changed.id, changed.seriesId);
      countEpisodes(changed.seriesId);
      return changed;
    },

    /** The same file under a number of its own, as after an import. */
    renumbered(file: VideoFile, itemId: number): VideoFile {
      const id = ++lastNewId;
      newFiles.set(id, itemId);
      return { ...file, id };
    },

    newId: (): number => ++lastNewId,

    tags: (): { id: number; label: string }[] => labels.map((label, index) => ({ id: index + 1, label })),

    tagId(label: string): number {
      if (!labels.includes(label)) labels.push(label);
      return labels.indexOf(label) + 1;
    },
  };

  function countEpisodes(seriesId: number): void {
    const item = series.at(seriesId);
    const list = episodes(seriesId);
    if (item)
      series.put({ ...item, episodes: { total: list.length, withFile: list.filter(({ file }) => file).length } });
  }
}
