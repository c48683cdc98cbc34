import { contract, type LibraryKind, type MediaKind } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { listText } from '#engine/library/present/list-text.ts';
import { readUnready } from '#engine/library/read-unready.ts';
import { mediaTables } from '#engine/library/media-tables.ts';
import { createWantedLister, type WantedOptions } from '#engine/wanted/list-wanted.ts';
import { summarizeWanted } from '#engine/wanted/summarize-wanted.ts';
import type { WantedRow } from '#engine/wanted/wanted-rows.ts';
import type { Database } from '#platform/db/database.ts';
import { implement } from '#platform/http/implement.ts';
import type { WriteRow } from '#platform/json/json-writer.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { createWantedWriters } from './wanted.presenter.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'get'>;
  baseUrl: string;
  /** When everything that is wanted of a kind is searched next. */
  nextSearch: (kind: LibraryKind) => number | null;
}

interface Query extends Pick<WantedOptions, 'start' | 'length'> {
  'filter[text]'?: string;
  'filter[missing]'?: string;
}

export function wantedRoutes(api: FastifyInstance, { db, settings, baseUrl, nextSearch }: Dependencies) {
  const lister = <T>(type: MediaKind, write: WriteRow<WantedRow, T>) => {
    const list = createWantedLister(db, type);
    return async ({ start, length, ...query }: Query, ids: readonly number[] | undefined) => {
      const filter = { text: query['filter[text]']?.trim(), missing: query['filter[missing]'] };
      const { rows, total } = await list({ start, length, ids, ...filter });
      return listText(rows, write, total);
    };
  };
  const write = createWantedWriters(baseUrl);
  const listEpisodes = lister('episode', write.series);
  const listMovies = lister('movie', write.movies);

  implement(api, contract.wanted, {
    listEpisodes: ({ query }) => listEpisodes(query, query['episodeid[]']),
    listMovies: ({ query }) => listMovies(query, query['radarrid[]']),
    summarize: async ({ query: { kind } }) => ({
      ...(await summarizeWanted(db, mediaTables[kind].video)),
      next_search_at: nextSearch(kind),
      unready: await readUnready({ db, settings }, kind),
    }),
  });
}
