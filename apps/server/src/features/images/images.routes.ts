import { createHash } from 'node:crypto';
import type { LibraryKind } from '@captionarr/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ArrError } from '#integrations/arr/arr-error.ts';
import { AppError } from '#platform/errors.ts';
import { sendErrorText } from '#platform/http/error-handler.ts';
import type { CoverPath, Covers } from './covers.service.ts';

/** Nothing else is ever asked of a manager, whatever an address says. */
const allowed = /^(?:(\d{1,4})\/)?(MediaCover\/\d{1,9}\/[a-z]{1,20}(?:-\d{1,4})?\.(jpg|png))$/;
const types = { jpg: 'image/jpeg', png: 'image/png' };

/** Plain routes: browsers load pictures by their addresses, outside the API. */
export function imagesRoutes(app: FastifyInstance, covers: Covers) {
  for (const kind of ['series', 'movies'] as const) {
    app.get(`/images/${kind}/*`, (request, reply) => sendCover(request, reply, readPath(kind, request)));
  }

  async function sendCover(
    request: FastifyRequest,
    reply: FastifyReply,
    { type, ...path }: ReturnType<typeof readPath>,
  ) {
    try {
      const bytes = await covers.find(path);
      const tag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
      reply.headers({ etag: tag, 'cache-control': 'private, max-age=3600' });
      if (request.headers['if-none-match']?.includes(tag)) return await reply.code(304).send();
      return await reply.type(type).send(bytes);
    } catch (error) {
      if (!(error instanceof ArrError)) throw error;
      return sendErrorText(reply, error.trouble === 'timeout' ? 504 : 502, error.message);
    }
  }
}

function readPath(kind: LibraryKind, { params }: FastifyRequest): CoverPath & { type: string } {
  const [, ordinal = '0', path, ending] = allowed.exec((params as { '*': string })['*']) ?? [];
  if (path === undefined) throw new AppError('not-found', 'Cover not found.');
  return { kind, ordinal: Number(ordinal), path, type: types[ending === 'png' ? 'png' : 'jpg'] };
}
