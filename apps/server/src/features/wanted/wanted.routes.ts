import { contract, type Cause, type LibraryKind, type MediaKind, type Strength } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { listText } from '#engine/library/present/list-text.ts';
import { readUnready } from '#engine/library/read-unready.ts';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { OrdinalOfSource, SourceOf } from '#engine/library/sources/source-of-title.ts';
import type { CountDownloads } from '#engine/providers/count-downloads.ts';
import { readMissingLanguages } from '#engine/wanted/read-missing-languages.ts';
import { createNiceLister } from '#engine/wanted/list-nice.ts';
import { createWantedLister, type WantedOptions } from '#engine/wanted/list-wanted.ts';
import { summarizeWanted } from '#engine/wanted/summarize-wanted.ts';
import type { WantedRow } from '#engine/wanted/wanted-rows.ts';
import type { Database } from '#platform/db/database.ts';
import { implement } from '#platform/http/implement.ts';
import type { WriteRow } from '#platform/json/json-writer.ts';
import { createWantedWriters } from './wanted.presenter.ts';

interface Dependencies {
  db: Database;
  /** Whether anything fills this half of the library. */
  isInUse: (kind: LibraryKind) => boolean;
  baseUrl: string;
  sourceOf: SourceOf;
  ordinalOfSource: OrdinalOfSource;
  countDownloads: CountDownloads;
  /** When everything that is wanted of a kind is searched next. */
  nextSearch: (kind: LibraryKind) => number | null;
}

interface Query extends Pick<WantedOptions, 'start' | 'length'> {
  'filter[text]'?: string;
  'filter[missing]'?: string;
  'filter[source]'?: string;
  'filter[cause]'?: Cause;
  strength?: Strength;
}

export function wantedRoutes(api: FastifyInstance, dependencies: Dependencies) {
  const { db, isInUse, baseUrl, sourceOf, ordinalOfSource, countDownloads, nextSearch } = dependencies;
  const lister = <T>(type: MediaKind, write: WriteRow<WantedRow, T>) => {
    const lists = { must: createWantedLister(db, type), nice: createNiceLister(db, type) };
    return async ({ start, length, strength = 'must', ...query }: Query, ids: readonly number[] | undefined) => {
      const filter = {
        text: query['filter[text]']?.trim(),
        missing: query['filter[missing]'],
        cause: query['filter[cause]'],
        instance: ordinalOfSource(query['filter[source]']),
      };
      const { rows, total } = await lists[strength]({ start, length, ids, ...filter });
      return listText(rows, write, total);
    };
  };
  const write = createWantedWriters(baseUrl, sourceOf);
  const listEpisodes = lister('episode', write.series);
  const listMovies = lister('movie', write.movies);

  implement(api, contract.wanted, {
    listEpisodes: ({ query }) => listEpisodes(query, query['episodeid[]']),
    listMovies: ({ query }) => listMovies(query, query['radarrid[]']),
    summarize: async ({ query: { kind } }) => ({
      ...(await summarizeWanted(db, mediaTables[kind].video)),
      next_search_at: nextSearch(kind),
      unready: await readUnready({ db, isInUse }, kind),
    }),
    async readDownloads({ query: { kind } }) {
      const missing = await readMissingLanguages(db, kind && mediaTables[kind].video);
      const subtitles = missing.reduce((sum, { count }) => sum + count, 0);
      return { subtitles, downloads: countDownloads(missing) };
    },
  });
}
