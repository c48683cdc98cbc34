import { contract } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { largestUpload, tooLarge } from '#platform/backup/receive-upload.ts';
import { attachment } from '#platform/http/attachment.ts';
import { implement } from '#platform/http/implement.ts';
import { presentBackup, presentContents } from './backups.presenter.ts';
import type { BackupsService } from './backups.service.ts';

interface RouteOptions {
  service: BackupsService;
  /** Ends the process and asks for a new start. */
  restart: () => void;
}

export const backupsRoutes = (api: FastifyInstance, { service, restart }: RouteOptions) =>
  implement(api, contract.backups, {
    list: async () => ({ data: (await service.list()).map(presentBackup) }),
    contents: async ({ query: { filename } }) => ({
      data: presentContents(filename, await service.contents(filename)),
    }),
    create: async () => void (await service.create()),
    async restore({ form: { filename } }, { reply }) {
      await service.stage(filename);
      // Once the answer is out.
      reply.raw.once('finish', restart);
    },
    remove: ({ form: { filename } }) => service.remove(filename),
  });

/** Plain routes: a browser downloads by the address, and an upload is streamed to disk. */
export function backupFileRoutes(app: FastifyInstance, service: BackupsService): void {
  app.get<{ Params: { filename: string } }>('/system/backup/download/:filename', async ({ params }, reply) => {
    const { filename, bytes, content } = await service.open(params.filename);
    return reply
      .header('content-disposition', attachment(filename))
      .header('content-length', bytes)
      .header('cache-control', 'no-store')
      .type('application/zip')
      .send(content);
  });

  app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    // Nothing reads the body before it is known whose it is; the route does.
    uploads.addContentTypeParser('*', (_request, _body, done) => done(null));
    uploads.post('/system/backup/upload', async (request, reply) => {
      if (Number(request.headers['content-length'] ?? 0) > largestUpload) throw tooLarge();
      const { filename } = request.query as { filename?: unknown };
      await service.upload(request.raw, typeof filename === 'string' && filename !== '' ? filename : 'The upload');
      return reply.code(204).send();
    });
  });
}
