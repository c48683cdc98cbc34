import { basename, dirname } from 'node:path';
import { mediaKind } from '@captionarr/contract';
import { send } from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { assertThere, findVideo, videoNotFound } from '#engine/library/video.ts';
import { AppError } from '#platform/errors.ts';
import { abortOnDisconnect } from '#platform/http/abort-on-disconnect.ts';
import { sentence } from '#platform/sentence.ts';
import type { Studio } from './open-studio.ts';

const query = z.object({
  type: mediaKind,
  id: z.coerce.number().int(),
  start: z.coerce
    .number()
    .min(0)
    .max(24 * 3600)
    .default(0),
});

/** A plain route: browsers load videos by their addresses, with their session. */
export function studioVideoRoute(app: FastifyInstance, { db, videos }: Pick<Studio, 'db' | 'videos'>) {
  app.get('/studio/video', async (request, reply) => {
    const asked = query.safeParse(request.query);
    if (!asked.success) throw new AppError('invalid', 'Specify the type and id of the video.');
    const { type, id, start } = asked.data;
    const video = await findVideo(db, type, id);
    await assertThere(video);
    const playable = await videos.find(video);
    const { play, mime, reason } = playable.plan;
    reply.header('cache-control', 'no-store');
    if (play === 'none' || mime === null)
      throw new AppError('conflict', sentence`A browser can’t play this video (${reason ?? '–'}).`, {
        help: 'video-unreadable',
      });
    reply.type(mime);
    if (play === 'direct') return sendWhole(request, reply, video.path, () => videoNotFound(video));

    const signal = abortOnDisconnect(reply);
    const { startsAt, open } = await videos.prepare(video, playable, start, signal);
    reply.headers({ 'accept-ranges': 'none', 'x-video-start': startsAt.toFixed(3) });
    if (request.method === 'HEAD') return reply.send('');
    return reply.send(await open());
  });
}

/** Byte ranges, so that a browser can jump. */
async function sendWhole(request: FastifyRequest, reply: FastifyReply, path: string, notFound: () => AppError) {
  const { statusCode, headers, stream } = await send(request.raw, encodeURIComponent(basename(path)), {
    root: dirname(path),
    dotfiles: 'allow',
    cacheControl: false,
    contentType: false,
  });
  if (statusCode === 404) throw notFound();
  return reply.code(statusCode).headers(headers).header('x-video-start', '0.000').send(stream);
}
