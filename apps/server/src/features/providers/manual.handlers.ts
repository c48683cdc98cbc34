import { randomUUID } from 'node:crypto';
import type { Contract, InputOf, MediaKind } from '@captionarr/contract';
import type { FastifyRequest } from 'fastify';
import type { ManualSearch } from '#engine/search/manual-search.ts';
import { assertThere, findVideo } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import type { CallContext, implement } from '#platform/http/implement.ts';
import { abortOnDisconnect } from '#platform/http/abort-on-disconnect.ts';

interface Dependencies {
  db: Database;
  manual: ManualSearch;
  userNameOf: (request: FastifyRequest) => Promise<string>;
}

type Handlers = Parameters<typeof implement<Contract['providers']>>[2];
type DownloadForm = InputOf<Contract['providers']['downloadMovie']>['form'];

/** Searching and downloading by hand; part of the routes of providers. */
export function manualHandlers({ db, manual, userNameOf }: Dependencies) {
  async function search(type: MediaKind, id: number, session: string | undefined, { request, reply }: CallContext) {
    const gone = abortOnDisconnect(reply);
    const video = await findVideo(db, type, id);
    await assertThere(video);
    return { data: await manual.search(video, { session, who: await userNameOf(request) }, gone) };
  }

  async function download(type: MediaKind, id: number, form: DownloadForm, { request }: CallContext): Promise<null> {
    const { hi, forced, original_format: originalFormat, subtitle: handle, batch } = form;
    const made = { who: await userNameOf(request), batch: batch === undefined || batch === '' ? randomUUID() : batch };
    await manual.download(await findVideo(db, type, id), { handle, hi, forced, originalFormat, ...made });
    return null;
  }

  return {
    searchEpisode: ({ query }, context) => search('episode', query.episodeid, query.session, context),
    searchMovie: ({ query }, context) => search('movie', query.radarrid, query.session, context),
    downloadEpisode: ({ query, form }, context) => download('episode', query.episodeid, form, context),
    downloadMovie: ({ query, form }, context) => download('movie', query.radarrid, form, context),
    watch: ({ query: { session, after } }, { reply }) => manual.watch(session, after, abortOnDisconnect(reply)),
    stop: ({ query }) => manual.stop(query.session),
    preview: async ({ query }) => ({ data: await manual.preview(query.subtitle) }),
  } satisfies Omit<Handlers, 'list' | 'act' | 'probe' | 'test' | 'testService'>;
}
