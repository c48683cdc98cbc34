import { contract, type Movie } from '@captionarr/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ActOnItems } from '#engine/library/actions/act-on-items.ts';
import type { AssignProfiles } from '#engine/library/actions/assign-wished-profiles.ts';
import { listText } from '#engine/library/present/list-text.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import {
  movieColumns,
  movieDetailColumns,
  type MovieDetailRow,
  type MovieRow,
} from '#engine/library/queries/item-rows.ts';
import { createItemLister } from '#engine/library/queries/list-items.ts';
import { readListWish } from '#engine/library/queries/list-wish.ts';
import type { Database } from '#platform/db/database.ts';
import { implement } from '#platform/http/implement.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { createMovieWriter } from './movies.presenter.ts';
import { createShownTracks } from './shown-tracks.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'get'>;
  profiles: Pick<Profiles, 'find'>;
  baseUrl: string;
  assignProfiles: AssignProfiles;
  act: ActOnItems;
  whoIs: (request: FastifyRequest) => Promise<string>;
}

export function moviesRoutes(
  api: FastifyInstance,
  { db, settings, profiles, baseUrl, assignProfiles, act, whoIs }: Dependencies,
) {
  const listMovies = createItemLister<MovieRow>(db, 'movies', movieColumns);
  const listWithFile = createItemLister<MovieDetailRow>(db, 'movies', movieDetailColumns);
  const writeMovie = createMovieWriter({
    baseUrl,
    shownTracks: createShownTracks(settings, profiles),
    findProfile: profiles.find,
  });

  implement(api, contract.movies, {
    async list({ query }) {
      const ids = query['radarrid[]'];
      const wish = readListWish(query);
      const { rows, total } = ids ? await listWithFile({ ...wish, ids }) : await listMovies(wish);
      return listText<MovieRow | MovieDetailRow, Movie>(rows, writeMovie, total);
    },
    assignProfiles: async ({ query: { batch }, form: { radarrid, profileid } }, { request }) =>
      assignProfiles('movies', radarrid, profileid, { who: await whoIs(request), batch }),
    act: async ({ form: { radarrid, action } }, { request }) => act('movies', action, radarrid, await whoIs(request)),
  });
}
