import { contract, type Movie } from '@captionarr/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ActOnItems } from '#engine/library/actions/act-on-items.ts';
import type { AssignProfiles } from '#engine/library/actions/assign-requested-profiles.ts';
import { listText } from '#engine/library/present/list-text.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import {
  movieColumns,
  movieDetailColumns,
  type MovieDetailRow,
  type MovieRow,
} from '#engine/library/queries/item-rows.ts';
import { createItemLister } from '#engine/library/queries/list-items.ts';
import { readListOptions } from '#engine/library/queries/list-options.ts';
import type { OrdinalOfSource, SourceOf } from '#engine/library/sources/source-of-title.ts';
import type { Database } from '#platform/db/database.ts';
import { implement } from '#platform/http/implement.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import type { Profile } from '#domain/library/profile.ts';
import type { ShowsEmbedded } from '#engine/library/present/tracks-json.ts';
import { memoizeFor } from '#platform/memoize.ts';
import { createMovieWriter } from './movies.presenter.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'get'>;
  profiles: Pick<Profiles, 'find'>;
  baseUrl: string;
  sourceOf: SourceOf;
  ordinalOfSource: OrdinalOfSource;
  assignProfiles: AssignProfiles;
  act: ActOnItems;
  userNameOf: (request: FastifyRequest) => Promise<string>;
}

export function moviesRoutes(api: FastifyInstance, dependencies: Dependencies) {
  const { db, settings, profiles, baseUrl, sourceOf, ordinalOfSource, assignProfiles, act, userNameOf } = dependencies;
  const listMovies = createItemLister<MovieRow>(db, 'movies', movieColumns);
  const listWithFile = createItemLister<MovieDetailRow>(db, 'movies', movieDetailColumns);
  const writeMovie = createMovieWriter({
    baseUrl,
    sourceOf,
    shownTracks: createShownTracks(settings, profiles),
    findProfile: profiles.find,
  });

  implement(api, contract.movies, {
    async list({ query }) {
      const ids = query['radarrid[]'];
      const options = readListOptions(query, ordinalOfSource);
      const { rows, total } = ids ? await listWithFile({ ...options, ids }) : await listMovies(options);
      return listText<MovieRow | MovieDetailRow, Movie>(rows, writeMovie, total);
    },
    assignProfiles: async ({ query: { batch }, form: { radarrid, profileid } }, { request }) =>
      assignProfiles('movies', radarrid, profileid, { who: await userNameOf(request), batch }),
    act: async ({ form: { radarrid, action } }, { request }) =>
      act('movies', action, radarrid, await userNameOf(request)),
  });
}

/** Which embedded tracks are shown of a movie: all, or, if so set, those in a language that its profile asks for. */
function createShownTracks(settings: Pick<SettingsStore, 'get'>, profiles: Pick<Profiles, 'find'>) {
  const showsDesired = memoizeFor((profile: Profile): ShowsEmbedded => {
    const desired = new Set(profile.items.map(({ language }) => parseLanguageText(language).code2));
    return (code2) => desired.has(code2);
  });

  return (profileId: number | null): ShowsEmbedded | undefined => {
    const profile = profileId === null ? undefined : profiles.find(profileId);
    return profile && settings.get('general.embedded_subs_show_desired') ? showsDesired(profile) : undefined;
  };
}
