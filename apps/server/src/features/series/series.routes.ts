import { contract } from '@captionarr/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ActOnItems } from '#engine/library/actions/act-on-items.ts';
import type { AssignProfiles } from '#engine/library/actions/assign-requested-profiles.ts';
import { listText } from '#engine/library/present/list-text.ts';
import { seriesColumns, type SeriesRow } from '#engine/library/queries/item-rows.ts';
import { createEpisodeLister } from '#engine/library/queries/list-episodes.ts';
import { createItemLister } from '#engine/library/queries/list-items.ts';
import { readListOptions } from '#engine/library/queries/list-options.ts';
import type { OrdinalOfSource, SourceOf } from '#engine/library/sources/source-of-title.ts';
import { createGridReader } from '#engine/library/queries/read-grid.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { implement } from '#platform/http/implement.ts';
import { writeEpisode } from './episode.presenter.ts';
import { createSeriesWriter } from './series.presenter.ts';

interface Dependencies {
  db: Database;
  profiles: Profiles;
  baseUrl: string;
  sourceOf: SourceOf;
  ordinalOfSource: OrdinalOfSource;
  assignProfiles: AssignProfiles;
  act: ActOnItems;
  userNameOf: (request: FastifyRequest) => Promise<string>;
}

export function seriesRoutes(api: FastifyInstance, dependencies: Dependencies) {
  const { db, profiles, baseUrl, sourceOf, ordinalOfSource, assignProfiles, act, userNameOf } = dependencies;
  const listSeries = createItemLister<SeriesRow>(db, 'series', seriesColumns);
  const episodes = createEpisodeLister(db);
  const readGrid = createGridReader(db, profiles);
  const writeSeries = createSeriesWriter(baseUrl, sourceOf);

  implement(api, contract.series, {
    async list({ query }) {
      const ids = query['seriesid[]'];
      // A request by ids returns all of them, ignoring paging.
      const request = { ...readListOptions(query, ordinalOfSource), ...(ids && { ids, length: 0 }) };
      const { rows, total } = await listSeries(request);
      return listText(rows, writeSeries, total);
    },
    async listEpisodes({ query: { 'seriesid[]': seriesIds, 'episodeid[]': ids } }) {
      if (ids) return listText(await episodes.byIds(ids), writeEpisode);
      if (seriesIds) return listText(await episodes.ofSeries(seriesIds), writeEpisode);
      throw new AppError('not-found', 'Specify the episodes: send seriesid[] or episodeid[].');
    },
    readGrid: ({ query: { seriesid } }) => readGrid(seriesid),
    assignProfiles: async ({ query: { batch }, form: { seriesid, profileid } }, { request }) =>
      assignProfiles('series', seriesid, profileid, { who: await userNameOf(request), batch }),
    act: async ({ form: { seriesid, action } }, { request }) =>
      act('series', action, seriesid, await userNameOf(request)),
  });
}
