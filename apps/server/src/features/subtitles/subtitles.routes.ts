import { randomUUID } from 'node:crypto';
import {
  contract,
  type Contract,
  type InputOf,
  type MediaKind,
  type MediaProbe,
  type PlannedUpload,
} from '@captionarr/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatLanguageText } from '#domain/languages/language-text.ts';
import { describeFileName } from '#domain/subtitles/describe-file-name.ts';
import type { SearchLanguage } from '#engine/search/search-language.job.ts';
import type { SubtitleWork } from '#engine/subtitles/open-subtitle-work.ts';
import { assertThere, findSubtitle, findVideo, type KnownSubtitle, type Video } from '#engine/library/video.ts';
import type { Translating } from '#engine/translate/translate-order.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { implement } from '#platform/http/implement.ts';
import { createUnpackInTurn } from './unpack-in-turn.ts';
import type { UnpackFile } from './unpacked.presenter.ts';
import type { versionHandlers } from './versions.handlers.ts';

interface Dependencies {
  db: Database;
  work: SubtitleWork;
  translating: Translating;
  searchLanguage: SearchLanguage;
  describeReferences: (video: Video, subtitlePath: string) => Promise<MediaProbe>;
  unpack: UnpackFile;
  versions: ReturnType<typeof versionHandlers>;
  userNameOf: (request: FastifyRequest) => Promise<string>;
}

type UploadForm = Pick<InputOf<Contract['subtitles']['uploadMovie']>, 'form' | 'files'>;
type SearchForm = InputOf<Contract['subtitles']['searchMovie']>['form'];
type RemovalForm = InputOf<Contract['subtitles']['deleteMovie']>['form'];

export function subtitlesRoutes(
  api: FastifyInstance,
  { db, work, translating, searchLanguage, describeReferences, unpack, versions, userNameOf }: Dependencies,
) {
  const find = (type: MediaKind, id: number) => findVideo(db, type, id);
  const unpackInTurn = createUnpackInTurn(unpack);
  const actorOf = async (request: FastifyRequest, batch: string | undefined) => ({
    who: await userNameOf(request),
    batch: batch === undefined || batch === '' ? randomUUID() : batch,
  });

  async function upload(type: MediaKind, id: number, { form, files }: UploadForm, request: FastifyRequest) {
    const { language: code2, hi, forced, batch, replaces } = form;
    const { filename, content } = files.file;
    const made = await actorOf(request, batch);
    await work.upload(await find(type, id), { code2, hi, forced, filename, content, replaces, ...made });
  }

  async function search(type: MediaKind, id: number, form: SearchForm, request: FastifyRequest) {
    const { language, hi, forced, session } = form;
    const video = await find(type, id);
    await assertThere(video);
    const text = formatLanguageText({ code2: language, hi, forced });
    await searchLanguage({ video, language: text, session, ...(await actorOf(request, undefined)) });
  }

  async function remove(type: MediaKind, id: number, { path, batch }: RemovalForm, request: FastifyRequest) {
    await work.remove(await find(type, id), path, await actorOf(request, batch));
  }

  implement(api, contract.subtitles, {
    searchEpisode: ({ query, form }, { request }) => search('episode', query.episodeid, form, request),
    searchMovie: ({ query, form }, { request }) => search('movie', query.radarrid, form, request),
    uploadEpisode: ({ query, ...given }, { request }) => upload('episode', query.episodeid, given, request),
    uploadMovie: ({ query, ...given }, { request }) => upload('movie', query.radarrid, given, request),
    deleteEpisode: ({ query, form }, { request }) => remove('episode', query.episodeid, form, request),
    deleteMovie: ({ query, form }, { request }) => remove('movie', query.radarrid, form, request),

    async change({ query: { action }, form }, { request }) {
      const made = await actorOf(request, form.batch);
      const video = await find(form.type, form.id);
      if (action === 'sync') return work.sync.apply(video, form, made);
      if (action === 'translate') {
        const subtitle = await findSubtitle(db, video, form.path);
        await translating.translate({ video, ...subtitle, to: form.language, ...made });
        return;
      }
      return work.tools.run(video, { path: form.path, action }, made);
    },
    async preview({ query: { action, whole }, form }) {
      if (action === 'sync' || action === 'translate')
        throw new AppError('invalid', sentence`${action} can’t be previewed cue by cue.`);
      const video = await find(form.type, form.id);
      return { data: await work.tools.preview(video, { path: form.path, action }, whole) };
    },
    async proposeSync({ form }) {
      return { data: await work.sync.propose(await find(form.type, form.id), form) };
    },

    async probe({ query: { subtitlesPath, sonarrEpisodeId, radarrMovieId } }) {
      const video = await (sonarrEpisodeId === undefined
        ? find('movie', radarrMovieId ?? 0)
        : find('episode', sonarrEpisodeId));
      return { data: await describeReferences(video, subtitlesPath) };
    },
    describeFileNames: ({ query }) => ({ data: query['filenames[]'].map(describeFileName) }),
    unpack: ({ files }, { reply }) => unpackInTurn(files.file.content, reply),
    describeUploads: async ({ form }) => ({ data: await work.describeUploads(form['files[]']) }),
    async planUploads({ form }) {
      const data: PlannedUpload[] = [];
      for (const { type, id, language: code2, ...place } of form['places[]'])
        data.push(await work.planUpload(await find(type, id), { code2, ...place }));
      return { data };
    },
    translator: async () => ({ data: await translating.state() }),
    async estimateTranslation({ form }) {
      const subtitles: KnownSubtitle[] = [];
      for (const { type, id, path } of form['files[]'])
        subtitles.push(await findSubtitle(db, await find(type, id), path));
      return { data: await translating.estimate(subtitles) };
    },
    ...versions,
  });
}
