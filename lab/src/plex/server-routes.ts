import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Library } from '#library/types.ts';
import { htmlError, pageOf, valueOf } from './container.ts';
import { pictureOf } from '#pictures/pictures.ts';
import { findItem, type PlexItem } from './items.ts';
import { asListed, filterOf, sortRows } from './listing.ts';
import type { Metadata, Presenter } from './present.ts';
import { presentSection, type createSections, type Section } from './sections.ts';
import type { Shelves } from './shelves.ts';

/** Actions on the server, oldest first. */
export interface Deeds {
  refreshes: { ratingKey: string }[];
  /** Scans; without a path, of the whole section. */
  scans: { section: string; path: string | undefined }[];
  added: { section: string; ratingKey: string; value: string; locked: boolean }[];
}

interface Parts {
  library: Library;
  root: string;
  sections: ReturnType<typeof createSections>;
  present: Presenter;
  shelves: Shelves;
  deeds: Deeds;
  /** What a test makes of an item. */
  edit: (row: Metadata) => Metadata;
}

type AtKey = FastifyRequest<{ Params: { key: string } }>;
type AtPicture = FastifyRequest<{ Params: { key: string; picture: string } }>;
type Answer = object | FastifyReply;

const lost = (reply: FastifyReply) => reply.code(404).type('text/html').send(htmlError(404, 'Not Found'));
const done = (reply: FastifyReply) => reply.code(200).type('text/html').send('');

/** Library routes of a server. */
export function libraryRoutes(app: FastifyInstance, parts: Parts): void {
  const { library, root, sections, present, shelves, deeds, edit } = parts;
  const atSection = (answer: (section: Section, request: AtKey, reply: FastifyReply) => Answer) =>
    async function find(request: AtKey, reply: FastifyReply) {
      const section = sections.at(request.params.key);
      return section ? answer(section, request, reply) : lost(reply);
    };
  const atItem = (answer: (item: PlexItem, request: AtKey, reply: FastifyReply) => Answer) =>
    async function find(request: AtKey, reply: FastifyReply) {
      const item = shelves.isThere(request.params.key) ? findItem(library, request.params.key) : undefined;
      return item ? answer(item, request, reply) : lost(reply);
    };

  app.get('/library', async (request) =>
    pageOf(request, 'Directory', [
      { key: 'sections', title: 'Library Sections' },
      { key: 'recentlyAdded', title: 'Recently Added Content' },
      { key: 'onDeck', title: 'On Deck Content' },
    ]),
  );
  app.get('/library/sections', async (request) =>
    pageOf(
      request,
      'Directory',
      sections.all.map((section) => presentSection(section, root)),
    ),
  );
  app.get(
    '/library/sections/:key/all',
    atSection((section, request) => {
      const type = valueOf(request, 'type');
      const rows = shelves.all(section, type === undefined ? undefined : Number(type)).filter(filterOf(request));
      const listed = asListed(request, sortRows(request, rows.map(edit)));
      return pageOf(request, 'Metadata', listed, { librarySectionID: Number(section.key) });
    }),
  );
  app.put(
    '/library/sections/:key/all',
    atSection(({ key: section }, request, reply) => {
      const [ratingKey, value] = [valueOf(request, 'id'), valueOf(request, 'addedAt.value')];
      if (ratingKey === undefined || !findItem(library, ratingKey))
        return reply.code(400).type('text/html').send(htmlError(400, 'Bad Request'));
      const locked = valueOf(request, 'addedAt.locked') === '1';
      if (value !== undefined) deeds.added.push({ section, ratingKey, value, locked });
      return done(reply);
    }),
  );
  app.get(
    '/library/sections/:key/refresh',
    atSection((section, request, reply) => {
      const path = valueOf(request, 'path');
      deeds.scans.push({ section: section.key, path });
      shelves.scan(section, path);
      return done(reply);
    }),
  );

  app.get('/library/metadata/:key', async (request: AtKey, reply) => {
    // Several at once, as the documents of Plex have it: /library/metadata/{ids}.
    const keys = request.params.key.split(',').filter(shelves.isThere);
    const rows = keys.flatMap((key) => findItem(library, key) ?? []).map(present.found);
    return rows.length > 0 ? pageOf(request, 'Metadata', rows.map(edit)) : lost(reply);
  });
  app.get('/library/metadata/:key/:picture/:version', async (request: AtPicture, reply) => {
    const { key, picture } = request.params;
    if (!findItem(library, key) || !/^(thumb|art)$/.test(picture)) return lost(reply);
    return reply.type('image/jpeg').send(await pictureOf(Number(key), picture === 'art' ? 'fanart' : 'poster', 500));
  });
  app.get(
    '/library/metadata/:key/children',
    atItem((item, request) => pageOf(request, 'Metadata', childrenOf(item))),
  );
  app.get(
    '/library/metadata/:key/allLeaves',
    atItem((item, request, reply) =>
      item.kind === 'series' || item.kind === 'season'
        ? pageOf(request, 'Metadata', asListed(request, leavesOf(item).map(edit)))
        : lost(reply),
    ),
  );
  app.put(
    '/library/metadata/:key/refresh',
    atItem((_item, { params }, reply) => {
      deeds.refreshes.push({ ratingKey: params.key });
      return done(reply);
    }),
  );

  const leavesOf = (item: Extract<PlexItem, { kind: 'series' | 'season' }>) =>
    shelves.leaves(item.series.id).filter(({ parentIndex }) => item.kind === 'series' || parentIndex === item.season);

  const childrenOf = (item: PlexItem): Metadata[] =>
    item.kind === 'series' ? shelves.seasons(item.series.id) : item.kind === 'season' ? leavesOf(item) : [];
}
