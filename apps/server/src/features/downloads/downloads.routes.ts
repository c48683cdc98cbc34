import { contract, downloadFormats } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Downloads } from '#engine/downloads/open-downloads.ts';
import { attachment } from '#platform/http/attachment.ts';
import { InvalidParameters } from '#platform/http/error-handler.ts';
import { implement } from '#platform/http/implement.ts';

export const downloadsRoutes = (api: FastifyInstance, downloads: Downloads) =>
  implement(api, contract.downloads, {
    prepare: ({ form: { selection, format } }) => downloads.prepare(selection, format),
  });

const oneFile = z.object({
  type: z.enum(['episode', 'movie']),
  id: z.coerce.number().int(),
  path: z.string(),
  format: z.enum(downloadFormats).default('original'),
});

/** Plain routes: a browser downloads by the address. */
export function downloadFileRoutes(app: FastifyInstance, downloads: Downloads): void {
  app.get('/download/subtitle', async (request, reply) => {
    const parsed = oneFile.safeParse(request.query);
    if (!parsed.success)
      throw new InvalidParameters(
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
      );
    const { type, id, path, format } = parsed.data;
    const { filename, bytes } = await downloads.one(type, id, path, format);
    return (
      reply
        .header('content-disposition', attachment(filename))
        .header('cache-control', 'no-store')
        // A phone adds .txt to the name of a text.
        .type('application/octet-stream')
        .send(bytes)
    );
  });

  app.get<{ Params: { id: string } }>('/download/archive/:id', async ({ params }, reply) => {
    const { filename, content } = downloads.open(params.id);
    return reply
      .header('content-disposition', attachment(filename))
      .header('cache-control', 'no-store')
      .type('application/zip')
      .send(content);
  });
}
