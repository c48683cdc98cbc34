import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Library } from '#library/types.ts';
import { htmlError, pageOf, valueOf } from './container.ts';
import { findItem, type PlexItem } from './items.ts';
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
}

type AtKey = FastifyRequest<{ Params: { key: string } }>;
type Answer = object | FastifyReply;

const lost = (reply: FastifyReply) => reply.code(404).type('text/html').send(htmlError(404, 'Not Found'));
const done = (reply: FastifyReply) => reply.code(200).type('text/html').send('');

/** Library routes of a server. */
export function libraryRoutes(app: FastifyInstance, { library, root, sections, present, shelves, deeds }: Parts): void {
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
      return pageOf(request, 'Metadata', withGuids(request, rows), { librarySectionID: Number(section.key) });
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

  app.get(
    '/library/metadata/:key',
    atItem((item, request) => pageOf(request, 'Metadata', [present.found(item)])),
  );
  app.get(
    '/library/metadata/:key/children',
    atItem((item, request) => pageOf(request, 'Metadata', childrenOf(item))),
  );
  app.get(
    '/library/metadata/:key/allLeaves',
    atItem((item, request, reply) =>
      item.kind === 'series' || item.kind === 'season'
        ? pageOf(request, 'Metadata', withGuids(request, leavesOf(item)))
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

/** Lists have outside ids only for those who ask; single items always have them. */
function withGuids(request: FastifyRequest, rows: Metadata[]): Metadata[] {
  if (valueOf(request, 'includeGuids') === '1') return rows;
  return rows.map((row) => ({ ...row, Guid: undefined }));
}

/** By native guid, a part of the title and year; outside ids find nothing, as with the real one. */
function filterOf(request: FastifyRequest): (row: Metadata) => boolean {
  const [guid, title, year] = ['guid', 'title', 'year'].map((name) => valueOf(request, name));
  return (row) =>
    (guid === undefined || row.guid === guid) &&
    (title === undefined || row.title.toLowerCase().includes(title.toLowerCase())) &&
    (year === undefined || String(row.year) === year);
}
