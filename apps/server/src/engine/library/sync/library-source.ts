import type { LibraryKind } from '@captionarr/contract';
import { wireId } from '#domain/library/ids.ts';
import { mapPath } from '#domain/library/path-mapping.ts';
import type { Answered, UpstreamFile, UpstreamItem, UpstreamMovie, UpstreamSeries } from '#domain/library/upstream.ts';
import type { SubtitleScan } from '#engine/library/disk/subtitle-scan.ts';
import type { FoundFiles, Saved } from '#engine/library/library-store.ts';
import { forEachConcurrently } from '#platform/for-each-concurrently.ts';
import { readKnownMovies, type KnownVideo } from './known-items.ts';
import type { SyncRun } from './sync-parts.ts';
import { placeOfMovie, placeOfSeries, type Listing } from './sync-rules.ts';

const lookedAtOnce = 8;

/** A manager's list and how it is stored, for series and movies alike. */
export interface LibrarySource<T extends UpstreamItem> {
  kind: LibraryKind;
  source: {
    list: (signal: AbortSignal) => AsyncGenerator<T, Omit<Answered<never>, 'records'>>;
    find: (id: number, signal: AbortSignal) => Promise<T | undefined>;
  };
  place: (item: T) => Listing;
  /** Everything that must be known before it can be saved; then `save` begins at once. */
  prepare: (items: readonly T[]) => Promise<(chosen: readonly T[]) => Promise<Saved[]>>;
}

export function seriesSource({
  parts: { store, settings, sources },
  instance,
}: SyncRun): LibrarySource<UpstreamSeries> | undefined {
  const source = sources.series(instance.ordinal);
  if (!source) return undefined;
  return {
    kind: 'series',
    source,
    place: (item) => placeOfSeries(settings.current(), item),
    prepare: async () => (chosen) => store.saveSeries(instance, chosen),
  };
}

export function movieSource(
  { parts, instance }: SyncRun,
  scan: SubtitleScan,
): LibrarySource<UpstreamMovie> | undefined {
  const { store, settings, sources, db } = parts;
  const source = sources.movies(instance.ordinal);
  if (!source) return undefined;
  return {
    kind: 'movies',
    source,
    place: (item) => placeOfMovie(settings.current(), item),
    prepare: async (items) => {
      const ids = items.map(({ id }) => wireId(instance.ordinal, id));
      const isKnown = knownFiles(await readKnownMovies(db, ids));
      const mappings = parts.mappings('movies', instance.ordinal);
      const filesOf = new Map<number, FoundFiles>();
      await forEachConcurrently(items, lookedAtOnce, async ({ id, file }) => {
        const path = mapPath(mappings, file?.path ?? '');
        if (!isKnown(wireId(instance.ordinal, id), file, path)) filesOf.set(id, await scan.filesOf(path));
      });
      return (chosen) =>
        store.saveMovies(
          instance,
          chosen.map((movie) => ({ movie, files: filesOf.get(movie.id) })),
        );
    },
  };
}

/** Whether a video is unchanged, so that its folder needs no scan. */
export function knownFiles(videos: readonly KnownVideo[]) {
  const byId = new Map(videos.map((video) => [video.id, video]));
  return (id: number, file: UpstreamFile | null, path: string): boolean => {
    const known = byId.get(id);
    return known !== undefined && known.path === path && known.file_id === file?.id;
  };
}
