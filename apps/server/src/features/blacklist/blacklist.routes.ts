import { contract, type MediaKind } from '@captionarr/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Blacklist } from '#engine/blacklist/blacklist.ts';
import { createBlacklistLister, type BlacklistRow } from '#engine/blacklist/list-blacklist.ts';
import type { BlacklistedSubtitle } from '#engine/wanted/replace-blacklisted.ts';
import type { OrdinalOfSource, SourceOf } from '#engine/library/sources/source-of-title.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { implement } from '#platform/http/implement.ts';
import { presentEpisode, presentMovie } from './blacklist.presenter.ts';

interface Dependencies {
  db: Database;
  blacklist: Pick<Blacklist, 'remove'>;
  /** Blacklists it, deletes the file and searches for another one. */
  replace: (unwanted: BlacklistedSubtitle, who: string) => Promise<void>;
  sourceOf: SourceOf;
  ordinalOfSource: OrdinalOfSource;
  userNameOf: (request: FastifyRequest) => Promise<string>;
  now?: () => number;
}

interface Query {
  start: number;
  length: number;
  'filter[source]'?: string | undefined;
}

interface Removal {
  query: { all?: boolean };
  form: { provider?: string; subs_id?: string };
}

export function blacklistRoutes(
  api: FastifyInstance,
  { db, blacklist, replace, sourceOf, ordinalOfSource, userNameOf, now = Date.now }: Dependencies,
) {
  const lister = <T>(
    type: MediaKind,
    present: (row: BlacklistRow, context: { sourceOf: SourceOf; now: number }) => T,
  ) => {
    const list = createBlacklistLister(db, type);
    return async ({ start, length, 'filter[source]': source }: Query) => {
      const rows = await list({ start, length, instance: ordinalOfSource(source) });
      return { data: rows.map((row) => present(row, { sourceOf, now: now() })) };
    };
  };
  const listEpisodes = lister('episode', presentEpisode);
  const listMovies = lister('movie', presentMovie);

  async function remove(
    type: MediaKind,
    { query: { all }, form: { provider, subs_id: subsId } }: Removal,
  ): Promise<void> {
    if (all) return blacklist.remove(type, undefined);
    if (provider === undefined || subsId === undefined)
      throw new AppError('invalid', 'Specify the subtitle: its provider or its id is missing.');
    return blacklist.remove(type, { provider, subsId });
  }

  implement(api, contract.blacklist, {
    listEpisodes: ({ query }) => listEpisodes(query),
    listMovies: ({ query }) => listMovies(query),
    async addEpisode({ query: { episodeid }, form }, { request }) {
      await replace(unwanted('episode', episodeid, form), await userNameOf(request));
      return '' as const;
    },
    async addMovie({ query: { radarrid }, form }, { request }) {
      await replace(unwanted('movie', radarrid, form), await userNameOf(request));
      return '' as const;
    },
    removeEpisodes: (given) => remove('episode', given),
    async removeMovies(given) {
      await remove('movie', given);
      return '' as const;
    },
  });
}

interface UnwantedForm {
  provider: string;
  subs_id: string;
  language: string;
  subtitles_path: string;
}

const unwanted = (type: BlacklistedSubtitle['type'], id: number, form: UnwantedForm): BlacklistedSubtitle => {
  const { provider, subs_id: subsId, language, subtitles_path: path } = form;
  return { type, id, provider, subsId, language, path };
};
