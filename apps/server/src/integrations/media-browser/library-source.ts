import { createHash } from 'node:crypto';
import type { LibraryKind } from '@captionarr/contract';
import type { SourceIds } from '#domain/library/connector.ts';
import type {
  Answered,
  EpisodesAnswer,
  MovieSource,
  SeriesSource,
  UpstreamMovie,
  UpstreamSeries,
} from '#domain/library/upstream.ts';
import { isBelow } from '#integrations/media-library/is-below.ts';
import { createTaker, thingOf } from '#integrations/media-library/take-titles.ts';
import { sentence } from '#platform/sentence.ts';
import type { LibraryReader } from './library-reader.ts';
import { MediaBrowserError } from './media-browser-error.ts';
import type { Library } from './parse.ts';
import { episodeRows, keyOfEpisode, readEpisode, readMovie, readSeries, type EpisodeRow } from './read-titles.ts';
import type { TitleRecord } from './title-records.ts';

interface Parts {
  reader: LibraryReader;
  ids: SourceIds;
  /** The libraries of a list that the user wants. */
  librariesOf: (kind: LibraryKind, signal?: AbortSignal) => Promise<Library[]>;
}

/** Changes when the same answer is read differently, so that everything is read once more. */
const readerVersion = 1;

export function createSeriesSource(parts: Parts): SeriesSource {
  const { reader, ids } = parts;

  async function episodes(seriesId: number, known: string, signal: AbortSignal): Promise<EpisodesAnswer> {
    const key = await ids.keyOf('series', seriesId);
    if (key === undefined)
      throw new MediaBrowserError('missing', sentence`${reader.name} has no series with the ID ${seriesId}.`);
    const rows: EpisodeRow[] = [];
    let unreadable = 0;
    for await (const page of reader.episodes(key, signal)) {
      rows.push(...page.rows.flatMap(episodeRows));
      unreadable += page.count - page.rows.length;
    }
    const fingerprint = createHash('sha1')
      .update(JSON.stringify([readerVersion, unreadable, rows]))
      .digest('base64url');
    if (fingerprint === known) return 'same';
    const taker = createTaker(ids, {
      what: 'episode',
      keyOf: keyOfEpisode,
      nameOf: ({ row }) => row.Name ?? '',
      read: (row: EpisodeRow, id) => readEpisode(row, id, seriesId),
    });
    taker.refuse(unreadable);
    return { fingerprint, answered: { records: await taker.take(rows), ...taker.summary() } };
  }

  async function hasEpisode(id: number, signal: AbortSignal): Promise<boolean> {
    const [key, number] = (await ids.keyOf('episode', id))?.split('#') ?? [];
    const row = key === undefined ? undefined : await reader.find('episode', key, signal);
    return row !== undefined && episodeRows(row).some((each) => number === undefined || String(each.number) === number);
  }

  return { ...createTitleSource<UpstreamSeries>('series', readSeries, parts), episodes, hasEpisode };
}

export const createMovieSource = (parts: Parts): MovieSource =>
  createTitleSource<UpstreamMovie>('movies', readMovie, parts);

function createTitleSource<T extends UpstreamSeries | UpstreamMovie>(
  kind: LibraryKind,
  read: (row: TitleRecord, id: number) => T,
  { reader, ids, librariesOf }: Parts,
) {
  const take = () =>
    createTaker(ids, {
      what: thingOf[kind],
      keyOf: ({ Id }: TitleRecord) => Id,
      nameOf: ({ Name }) => Name ?? '',
      read,
    });

  return {
    async *list(signal: AbortSignal): AsyncGenerator<T, Omit<Answered<never>, 'records'>> {
      const taker = take();
      for (const library of await librariesOf(kind, signal))
        for await (const page of reader.titles(kind, library.id, signal)) {
          taker.refuse(page.count - page.rows.length);
          yield* await taker.take(page.rows);
        }
      return taker.summary();
    },

    /** Only in the chosen libraries: a title of another one isn’t there. */
    async find(id: number, signal: AbortSignal): Promise<T | undefined> {
      const key = await ids.keyOf(thingOf[kind], id);
      const row = key === undefined ? undefined : await reader.find(kind, key, signal);
      if (!row) return undefined;
      const folders = (await librariesOf(kind, signal)).flatMap((library) => library.folders);
      if (!folders.some((folder) => isBelow(row.Path ?? '', folder))) return undefined;
      const taker = take();
      const [found] = await taker.take([row]);
      if (found) return found;
      throw new MediaBrowserError(
        'unreadable',
        sentence`${reader.name} returned an incomplete title. ${taker.summary().refused[0]?.reason ?? ''}`,
      );
    },
  };
}
