import { contract, type InputOf, type Contract } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import type { ManualSearch } from '#engine/search/manual-search.ts';
import type { AnyTitle } from '#engine/search/search-title.ts';
import { abortOnDisconnect } from '#platform/http/abort-on-disconnect.ts';
import { attachment } from '#platform/http/attachment.ts';
import { implement } from '#platform/http/implement.ts';
import type { LibraryVideos } from './library-videos.ts';
import type { TitleChecks } from './open-title-checks.ts';
import { fileNameOf } from './file-name.ts';

interface Dependencies {
  manual: Pick<ManualSearch, 'searchTitle' | 'open'>;
  videos: LibraryVideos;
  checks: TitleChecks;
}

type Query = InputOf<Contract['anyTitle']['search']>['query'];

export const anyTitleRoutes = (api: FastifyInstance, { manual, videos, checks }: Dependencies) =>
  implement(api, contract.anyTitle, {
    async search({ query }, { reply }) {
      const request = { title: titleOf(query), languages: query['languages[]'], session: query.session };
      return { data: await manual.searchTitle(request, abortOnDisconnect(reply)) };
    },
    prepare: async ({ form }) => ({ filename: fileNameOf(await manual.open(form.subtitle)) }),
    browse: ({ query }) => videos.list(query.path),
    check: async ({ form: { subtitle, path } }) => ({ data: await checks.check({ handle: subtitle, path }) }),
  });

/** A plain route: a browser downloads by the address. */
export const anyTitleFileRoute = (app: FastifyInstance, manual: Pick<ManualSearch, 'open'>) =>
  app.get<{ Params: { subtitle: string } }>('/system/any-title/:subtitle', async ({ params }, reply) => {
    const opened = await manual.open(params.subtitle);
    return (
      reply
        .header('content-disposition', attachment(fileNameOf(opened)))
        .header('cache-control', 'no-store')
        // A phone adds .txt to the name of a text.
        .type('application/octet-stream')
        .send(Buffer.from(opened.bytes))
    );
  });

function titleOf({ type, title, year, season, episode, imdb, tmdb, tvdb }: Query): AnyTitle {
  const ofSeries = (number: number | undefined) => (type === 'movie' ? null : (number ?? null));
  return {
    type,
    title,
    year: year ?? null,
    season: ofSeries(season),
    episode: ofSeries(episode),
    ids: { imdb: imdb ?? null, tmdb: tmdb ?? null, tvdb: ofSeries(tvdb) },
  };
}
