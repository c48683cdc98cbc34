import { contract, type MediaKind } from '@captionarr/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readOrigins } from '#engine/history/read-origins.ts';
import type { HistoryRow } from '#engine/history/history-rows.ts';
import { historyStats } from '#engine/history/history-stats.ts';
import { createHistoryLister } from '#engine/history/list-history.ts';
import type { UndoProfileChange } from '#engine/library/actions/undo-profile-change.ts';
import { createProfileChangeLister } from '#engine/library/queries/list-profile-changes.ts';
import { listText } from '#engine/library/present/list-text.ts';
import type { OrdinalOfSource, SourceOf } from '#engine/library/sources/source-of-title.ts';
import type { Database } from '#platform/db/database.ts';
import { implement } from '#platform/http/implement.ts';
import type { WriteRow } from '#platform/json/json-writer.ts';
import { createHistoryWriters } from './history.presenter.ts';

interface Dependencies {
  db: Database;
  /** Whether the upgrade task would search for a better one. */
  isUpgradable: (type: MediaKind, row: HistoryRow) => boolean;
  undoProfileChange: UndoProfileChange;
  sourceOf: SourceOf;
  ordinalOfSource: OrdinalOfSource;
  userNameOf: (request: FastifyRequest) => Promise<string>;
  now?: () => number;
}

interface Query {
  start: number;
  length: number;
  'filter[text]'?: string;
  'filter[action]'?: number;
  'filter[provider]'?: string;
  'filter[language]'?: string;
  'filter[since]'?: number;
  'filter[source]'?: string;
}

export function historyRoutes(api: FastifyInstance, dependencies: Dependencies) {
  const { db, isUpgradable, undoProfileChange, sourceOf, ordinalOfSource, userNameOf, now = Date.now } = dependencies;
  const lister = <T>(type: MediaKind, write: WriteRow<HistoryRow, T>) => {
    const list = createHistoryLister(db, type);
    return async ({ start, length, ...query }: Query, mediaId: number | undefined) => {
      const filter = {
        text: query['filter[text]']?.trim(),
        action: query['filter[action]'],
        provider: query['filter[provider]'],
        language: query['filter[language]'],
        since: query['filter[since]'],
        instance: ordinalOfSource(query['filter[source]']),
      };
      const { rows, total } = await list({ start, length, mediaId, filter });
      return listText(rows, write, total);
    };
  };
  const write = createHistoryWriters({ isUpgradable, sourceOf, now });
  const listEpisodes = lister('episode', write.series);
  const listMovies = lister('movie', write.movies);
  const listProfileChanges = createProfileChangeLister(db);

  implement(api, contract.history, {
    listEpisodes: ({ query }) => listEpisodes(query, query.episodeid),
    listMovies: ({ query }) => listMovies(query, query.radarrid),
    async origins({ query: { seriesid, radarrid } }) {
      if (seriesid !== undefined) return { data: await readOrigins(db, 'episode', seriesid) };
      return { data: radarrid === undefined ? [] : await readOrigins(db, 'movie', radarrid) };
    },
    stats: ({ query }) => historyStats(db, query, now()),
    listProfileChanges: ({ query }) => listProfileChanges(query),
    undoProfileChange: async ({ form }, { request }) => undoProfileChange(form, await userNameOf(request)),
  });
}
