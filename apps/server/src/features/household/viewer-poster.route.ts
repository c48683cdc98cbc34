import { libraryKindOf, type LibraryKind, type MediaKind } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { ordinalOf } from '#domain/library/ids.ts';
import { findInScope } from '#engine/household/in-scope.ts';
import { scopeOf } from '#engine/household/links.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { ViewerDoor } from './viewer-door.ts';

interface Dependencies {
  db: Database;
  covers: { find: (path: { kind: LibraryKind; ordinal: number; path: string }) => Promise<Buffer> };
  linkOf: ViewerDoor;
}

const noPoster = () => new AppError('not-found', 'Cover not found.');
const isKind = (text: string): text is MediaKind => text === 'episode' || text === 'movie';
const picture = /^MediaCover\/\d{1,9}\/[a-z]{1,20}(?:-\d{1,4})?\.(jpg|png)$/;

/** Posters of titles in the scope of a link, and no other pictures. */
export function viewerPosterRoute(api: FastifyInstance, { db, covers, linkOf }: Dependencies) {
  api.get('/viewer/:token/posters/:type/:id', async (request, reply) => {
    const { type, id } = request.params as { type: string; id: string };
    if (!isKind(type) || !/^\d{1,15}$/.test(id)) throw noPoster();
    const { itemId } = await findInScope(db, scopeOf(linkOf(request)), type, Number(id));
    const table = type === 'episode' ? 'series' : 'movie';
    const row = await db.selectFrom(table).select('poster').where('id', '=', itemId).executeTakeFirst();
    const [path, ending] = picture.exec(row?.poster ?? '') ?? [];
    if (path === undefined) throw noPoster();
    const bytes = await covers.find({ kind: libraryKindOf[type], ordinal: ordinalOf(itemId), path }).catch(() => {
      throw noPoster();
    });
    return reply
      .type(ending === 'png' ? 'image/png' : 'image/jpeg')
      .header('cache-control', 'private, max-age=3600')
      .send(bytes);
  });
}
