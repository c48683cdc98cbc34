import { createHash } from 'node:crypto';
import type { LibraryKind } from '@captionarr/contract';
import type { KeyedThing, SourceIds } from '#domain/library/connector.ts';
import type {
  Answered,
  EpisodesAnswer,
  MovieSource,
  SeriesSource,
  UpstreamMovie,
  UpstreamSeries,
} from '#domain/library/upstream.ts';
import { createTaker, thingOf } from '#integrations/media-library/take-titles.ts';
import { sentence } from '#platform/sentence.ts';
import type { LibraryReader, ListedType, Section } from './library-reader.ts';
import { PlexError } from './plex-error.ts';
import { readEpisode, readMovie, readSeries } from './read-titles.ts';
import { createTitleKeys, readTitleKey } from './title-keys.ts';
import type { TitleRecord } from './title-records.ts';

interface Parts {
  reader: LibraryReader;
  ids: SourceIds;
  /** The libraries of a list that the user wants. */
  sectionsOf: (kind: LibraryKind, signal?: AbortSignal) => Promise<Section[]>;
}

const typeOf: Record<Exclude<KeyedThing, 'file'>, ListedType> = { movie: 'movie', series: 'show', episode: 'episode' };
/** Changes when the same answer is read differently, so that everything is read once more. */
const readerVersion = 1;
const detailedAtOnce = 100;
const nameOf = ({ title }: TitleRecord) => title ?? '';

/** Finds the record of a title by its number. */
export const createTitleFinder =
  ({ reader, ids }: Pick<Parts, 'reader' | 'ids'>) =>
  async (what: keyof typeof typeOf, id: number, signal?: AbortSignal) => {
    const key = await ids.keyOf(what, id);
    if (key === undefined) return undefined;
    const { section, guid, ratingKey } = readTitleKey(key);
    const row =
      guid === undefined
        ? await reader.withKey(ratingKey ?? '', signal)
        : (await reader.withGuid(section, typeOf[what], guid, signal))[0];
    return row && { row, key, section };
  };

export function createSeriesSource(parts: Parts): SeriesSource {
  const { reader, ids } = parts;
  const findRow = createTitleFinder(parts);

  async function episodes(seriesId: number, known: string, signal: AbortSignal): Promise<EpisodesAnswer> {
    const show = await findRow('series', seriesId, signal);
    if (!show) throw new PlexError('missing', sentence`${reader.name} has no series with the ID ${seriesId}.`);
    const rows: TitleRecord[] = [];
    let unreadable = 0;
    for await (const page of reader.episodes(show.row.ratingKey, signal)) {
      rows.push(...page.rows);
      unreadable += page.count - page.rows.length;
    }
    const fingerprint = createHash('sha1')
      .update(JSON.stringify([readerVersion, show.key, unreadable, rows]))
      .digest('base64url');
    if (fingerprint === known) return 'same';
    const taker = createTaker(ids, {
      what: 'episode',
      keyOf: createTitleKeys(show.section),
      nameOf,
      read: (row: TitleRecord, id) => readEpisode(row, id, seriesId),
    });
    taker.refuse(unreadable);
    const records = [];
    for (let start = 0; start < rows.length; start += detailedAtOnce)
      records.push(...(await taker.take(await reader.detail(rows.slice(start, start + detailedAtOnce), signal))));
    return { fingerprint, answered: { records, ...taker.summary() } };
  }

  return {
    ...createTitleSource<UpstreamSeries>('series', readSeries, parts),
    episodes,
    hasEpisode: async (id, signal) => (await findRow('episode', id, signal)) !== undefined,
  };
}

export const createMovieSource = (parts: Parts): MovieSource =>
  createTitleSource<UpstreamMovie>('movies', readMovie, parts);

function createTitleSource<T extends UpstreamSeries | UpstreamMovie>(
  kind: LibraryKind,
  read: (row: TitleRecord, id: number) => T,
  parts: Parts,
) {
  const { reader, ids, sectionsOf } = parts;
  const what = thingOf[kind];
  const findRow = createTitleFinder(parts);
  const taking = (keyOf: (row: TitleRecord) => string) => createTaker(ids, { what, keyOf, nameOf, read });

  return {
    async *list(signal: AbortSignal): AsyncGenerator<T, Omit<Answered<never>, 'records'>> {
      const whole: Omit<Answered<never>, 'records'> = { received: 0, refused: [] };
      for (const { key: section } of await sectionsOf(kind, signal)) {
        const taker = taking(createTitleKeys(section));
        for await (const page of reader.titles(section, typeOf[what], signal)) {
          taker.refuse(page.count - page.rows.length);
          yield* await taker.take(await reader.detail(page.rows, signal));
        }
        const { received, refused } = taker.summary();
        whole.received += received;
        whole.refused.push(...refused);
      }
      return whole;
    },

    /** Only in the chosen libraries: a title of another one isn’t there. */
    async find(id: number, signal: AbortSignal): Promise<T | undefined> {
      const found = await findRow(what, id, signal);
      if (!found || !(await sectionsOf(kind, signal)).some(({ key }) => key === found.section)) return undefined;
      const taker = taking(() => found.key);
      const [title] = await taker.take(await reader.detail([found.row], signal));
      if (title) return title;
      throw new PlexError(
        'unreadable',
        sentence`${reader.name} returned an incomplete title. ${taker.summary().refused[0]?.reason ?? ''}`,
      );
    },
  };
}
