import { randomUUID } from 'node:crypto';
import { contract, type MediaKind } from '@captionarr/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listOthers } from '#engine/studio/list-others.ts';
import { findSubtitle, findVideo } from '#engine/library/video.ts';
import { implement } from '#platform/http/implement.ts';
import type { Studio } from './open-studio.ts';
import { presentSound } from './present-sound.ts';
import { presentCues, presentFile, presentFrame } from './present-file.ts';

interface Dependencies {
  studio: Studio;
  userNameOf: (request: FastifyRequest) => Promise<string>;
}

export function studioRoutes(api: FastifyInstance, { studio, userNameOf }: Dependencies) {
  const { db, files, drafts, videos } = studio;
  const find = (type: MediaKind, id: number) => findVideo(db, type, id);

  implement(api, contract.studio, {
    async open({ query: { type, id, path } }) {
      const video = await find(type, id);
      const { cues, reason, ...file } = await files.open(video, path);
      const shown = {
        title: video.title,
        item_id: video.itemId,
        ...file,
        ...(reason && { readonly_reason: reason.text }),
        draft: await drafts.find(video, path),
        others: await listOthers(db, video, path),
        video: await videos.describe(video),
      };
      return presentFile(shown, cues);
    },
    async cues({ query: { type, id, path } }) {
      return presentCues((await files.open(await find(type, id), path)).cues);
    },
    async frame({ query: { type, id, path } }) {
      return presentFrame(await files.frame(await find(type, id), path));
    },
    async sound({ query: { type, id } }) {
      return presentSound(await studio.sound(await find(type, id)));
    },
    async save({ form: { type, id, ...order } }, { request }) {
      const video = await find(type, id);
      const batch = randomUUID();
      const hash = await files.save(video, { ...order, who: await userNameOf(request), batch });
      await drafts.discard(video, order.path);
      return { hash, batch };
    },
    async keepDraft({ form: { type, id, path, hash, edits } }, { request }) {
      const video = await find(type, id);
      await findSubtitle(db, video, path);
      await drafts.keep(video, path, { hash, edits, who: await userNameOf(request) });
    },
    async discardDraft({ form: { type, id, path } }) {
      await drafts.discard(await find(type, id), path);
    },
  });
}
