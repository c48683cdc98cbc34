import type { FileSystemEntryInfo } from '@jellyfin/sdk/lib/generated-client/models/file-system-entry-info.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readQuery } from '#arr/query.ts';
import { pictureOf } from '#pictures/pictures.ts';
import { isId, type BrowserKind } from './ids.ts';
import type { BrowserItems } from './items.ts';
import type { Plain } from './present-source.ts';

interface Parts {
  kind: BrowserKind;
  items: BrowserItems;
}

type AtImage = FastifyRequest<{ Params: { id: string; type: string } }>;

/** Pictures, and the server’s view of its disk. */
export function libraryRoutes(app: FastifyInstance, { kind, items }: Parts): void {
  app.get('/Items/:id/Images/:type', async ({ params: { id, type } }: AtImage, reply) => {
    if (!isId(kind, id) || !items.has(id)) return reply.code(404).send();
    const number = Number.parseInt(id.slice(0, 6), 16) || 1;
    const picture = await pictureOf(number, type === 'Primary' ? 'poster' : 'fanart', 500);
    return reply.type('image/jpeg').send(picture);
  });

  app.get('/Environment/DirectoryContents', async ({ url }) => {
    const folder = `${(readQuery(url).text('path') ?? '').replace(/\/$/, '')}/`;
    const names = new Set(
      [...items.all(['movie', 'series', 'episode'])]
        .filter(({ Path }) => Path.startsWith(folder))
        .map(({ Path }) => Path.slice(folder.length).split('/'))
        .flatMap(([name, ...rest]) =>
          name !== undefined && (rest.length > 0 || !/\.\w{3}$/.test(name)) ? [name] : [],
        ),
    );
    return [...names].map((name): Plain<FileSystemEntryInfo> => ({
      Name: name,
      Path: `${folder}${name}`,
      Type: 'Directory',
    }));
  });
}
