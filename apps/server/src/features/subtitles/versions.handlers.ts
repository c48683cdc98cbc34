import type { Contract, SubtitleVersion } from '@captionarr/contract';
import type { FastifyRequest } from 'fastify';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import type { OpenedSubtitleFiles } from '#engine/files/open-subtitle-files.ts';
import { findSharing } from '#engine/files/shared-video.ts';
import { createShowing, type RunShowTask } from '#engine/files/show-files.ts';
import type { FileChange } from '#engine/files/subtitle-files.ts';
import type { FileVersion } from '#engine/files/version-states.ts';
import { mayCountFrames } from '#engine/files/text-file.ts';
import { findSubtitle, findVideo, subtitleNotFound } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { implement } from '#platform/http/implement.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

interface Dependencies {
  db: Database;
  files: OpenedSubtitleFiles;
  settings: Pick<SettingsStore, 'get'>;
  probe: VideoProbe;
  runInWorker: RunShowTask;
  userNameOf: (request: FastifyRequest) => Promise<string>;
}

type Handlers = Parameters<typeof implement<Contract['subtitles']>>[2];
type VersionHandlers = Pick<Handlers, 'view' | 'listVersions' | 'compareVersion' | 'restore'>;

const noLongerKept = () => new AppError('not-found', 'This version is no longer available.', { help: 'version-gone' });

/** Handlers for the versions of subtitles and their restore; part of the subtitle routes. */
export function versionHandlers({ db, files, settings, probe, runInWorker, userNameOf }: Dependencies) {
  const show = createShowing(runInWorker);

  async function frameRateOf(videoPath: string | undefined, path: string): Promise<number | undefined> {
    if (videoPath === undefined || !mayCountFrames(path)) return undefined;
    return (await probe(videoPath))?.frameRate ?? undefined;
  }

  async function bytesBefore(version: number) {
    const kept = await files.bytesBefore(version);
    if (!kept) throw noLongerKept();
    return kept;
  }

  /** Undefined when the video is no longer in the library. */
  const videoPathOf = ({ type, mediaId }: FileChange): Promise<string | undefined> =>
    findVideo(db, type, mediaId).then(
      ({ path }) => path,
      () => undefined,
    );

  return {
    async view({ query: { type, id, path, version } }) {
      const video = await findVideo(db, type, id);
      const frameRate = await frameRateOf(video.path, path);
      if (version === undefined) {
        const { language } = await findSubtitle(db, video, path);
        const state = await files.read(path);
        if (!state) throw subtitleNotFound();
        return { data: await show.view({ bytes: state.bytes, path, language, frameRate }) };
      }
      const { change, bytes } = await bytesBefore(version);
      const isOfVideo = change.type === type && (await findSharing(db, type, id)).includes(change.mediaId);
      if (!isOfVideo || change.path !== path || !bytes) throw noLongerKept();
      return { data: await show.view({ bytes, path, language: change.language, frameRate }) };
    },

    async listVersions({ query: { type, id, path } }) {
      await findVideo(db, type, id);
      const { versions, bytes } = await files.versions.list(type, await findSharing(db, type, id), path);
      if (path !== undefined && versions.length === 0) throw subtitleNotFound();
      return { data: versions.map(present), kept: { days: settings.get('general.versions_days'), bytes } };
    },

    async compareVersion({ query: { id, whole } }) {
      const { change, bytes: before } = await bytesBefore(id);
      const { path, language } = change;
      const after = (await files.read(path))?.bytes ?? null;
      const frameRate = await frameRateOf(await videoPathOf(change), path);
      return { data: await show.compare({ before, after, path, language, frameRate, whole }) };
    },

    async restore({ form: { id, change, batch } }, { request }) {
      if ([id, change, batch].filter((one) => one !== undefined).length !== 1)
        throw new AppError('invalid', 'Specify the version to restore, or the change or batch to undo.');
      const who = await userNameOf(request);
      const outcome = await (id !== undefined
        ? files.restore(id, who)
        : change !== undefined
          ? files.undo(change, who)
          : files.restoreBatch(batch ?? '', who));
      return { data: { ...outcome, restored: outcome.restored.map(({ path }) => path) } };
    },
  } satisfies VersionHandlers;
}

const present = ({ madeBy, at, inUse, ...version }: FileVersion): SubtitleVersion => ({
  ...version,
  made_by: madeBy,
  at: new Date(at).toISOString(),
  in_use: inUse,
});
