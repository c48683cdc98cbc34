import type { SessionInfoDto } from '@jellyfin/sdk/lib/generated-client/models/session-info-dto.js';
import type { SystemInfo } from '@jellyfin/sdk/lib/generated-client/models/system-info.js';
import type { VirtualFolderInfo } from '@jellyfin/sdk/lib/generated-client/models/virtual-folder-info.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readQuery } from '#arr/query.ts';
import { isId, type BrowserKind } from './ids.ts';
import { folders, type BrowserItem, type BrowserItems } from './items.ts';
import { listOf } from './list-items.ts';
import type { SavedTimes } from './saved.ts';

/** Actions on the server, oldest first. */
export interface BrowserDeeds {
  refreshes: { id: string; query: URLSearchParams }[];
  /** Folders and files that were said to have changed. */
  updates: { Path: string; UpdateType: string }[];
  scans: number[];
}

/** An item that somebody watches, and where. */
export interface Watched {
  item: BrowserItem;
  seconds: number;
}

interface Parts {
  kind: BrowserKind;
  root: string;
  items: BrowserItems;
  isThere: (id: string) => boolean;
  saved: SavedTimes;
  /** What a test makes of an item. */
  edit: (item: BrowserItem) => BrowserItem;
  deeds: BrowserDeeds;
  watched: () => readonly Watched[];
  info: { ServerName: string; Version: string; Id: string };
}

type AtId = FastifyRequest<{ Params: { id: string } }>;

/** Authenticated routes of Jellyfin and Emby. */
export function browserRoutes(
  app: FastifyInstance,
  { kind, root, items, isThere, saved, edit, deeds, watched, info }: Parts,
): void {
  const present = (item: BrowserItem) => edit({ ...item, Etag: saved.etag(item) });

  app.get(
    '/System/Info',
    async () => ({ ...info, OperatingSystem: 'Linux', HasPendingRestart: false }) satisfies SystemInfo,
  );

  const virtualFolders = () =>
    folders.map(
      (folder) =>
        ({
          Name: folder.name,
          CollectionType: folder.collection,
          ItemId: items.folderId(folder),
          Locations: [`${root}${folder.path}`],
          LibraryOptions: {},
        }) satisfies VirtualFolderInfo,
    );
  app.get('/Library/VirtualFolders', async () => virtualFolders());
  if (kind === 'emby')
    app.get('/Library/VirtualFolders/Query', async () => {
      const all = virtualFolders();
      return { Items: all, TotalRecordCount: all.length };
    });

  app.get('/Items', async (request, reply) => {
    const query = readQuery(request.url);
    const parent = query.text('parentId');
    if (parent !== undefined && !isId(kind, parent)) return badId(reply, parent);
    const folder = folders.find((one) => items.folderId(one) === parent);
    const names = query.words('includeItemTypes');
    const years = query.words('years');
    const wanted = query.words('ids');
    const since = Date.parse(query.text('minDateLastSaved') ?? '') || 0;
    const term = query.text('searchTerm')?.toLowerCase();
    // Only Emby finds items by an id of the outside world.
    const outside = kind === 'emby' ? query.words('anyProviderIdEquals') : [];
    const rows = [...items.all(names.length > 0 ? names : ['movie', 'series', 'episode'])].filter(
      (item) =>
        isThere(item.Id) &&
        (parent === undefined || (folder && item.Path.startsWith(`${root}${folder.path}/`))) &&
        (years.length === 0 || years.includes(String(item.ProductionYear))) &&
        (wanted.length === 0 || wanted.includes(item.Id)) &&
        saved.at(item) >= since &&
        (outside.length === 0 || outside.some((each) => idsOf(item).includes(each))) &&
        (term === undefined || item.Name.toLowerCase().includes(term)),
    );
    return listOf(request.url, rows.map(present));
  });

  app.get('/Shows/:id/Episodes', async (request: AtId, reply) => {
    const { id } = request.params;
    if (!isId(kind, id)) return badId(reply, id);
    const season = readQuery(request.url).number('season');
    const rows = items.episodes(id)?.filter((item) => season === undefined || item.ParentIndexNumber === season);
    return rows ? listOf(request.url, rows.filter(({ Id }) => isThere(Id)).map(present)) : reply.code(404).send();
  });

  // A session without an item belongs to a client that plays nothing.
  app.get('/Sessions', async () => [
    { Id: 'idle', Client: 'Lab Web', IsActive: true, PlayState: { PositionTicks: 0 } } satisfies SessionInfoDto,
    ...watched().map(
      ({ item, seconds }) =>
        ({
          Id: item.Id,
          Client: 'Lab TV',
          IsActive: true,
          NowPlayingItem: present(item) as SessionInfoDto['NowPlayingItem'],
          PlayState: { PositionTicks: seconds * 10_000_000, IsPaused: false },
        }) satisfies SessionInfoDto,
    ),
  ]);

  app.post('/Items/:id/Refresh', async (request: AtId, reply) => {
    const { id } = request.params;
    if (!isId(kind, id)) return badId(reply, id);
    if (!isThere(id) || !items.has(id)) return reply.code(404).send();
    deeds.refreshes.push({ id, query: new URL(request.url, 'http://lab').searchParams });
    return reply.code(204).send();
  });

  app.post('/Library/Media/Updated', async ({ body }, reply) => {
    const updates = (body as { Updates?: BrowserDeeds['updates'] } | null)?.Updates;
    if (!Array.isArray(updates)) return reply.code(400).send();
    deeds.updates.push(...updates);
    return reply.code(204).send();
  });

  app.post('/Library/Refresh', async (_request, reply) => {
    deeds.scans.push(performance.now());
    return reply.code(204).send();
  });
}

const idsOf = ({ ProviderIds }: BrowserItem) =>
  Object.entries(ProviderIds ?? {}).map(([name, value]) => `${name}.${value}`.toLowerCase());

const badId = (reply: FastifyReply, id: string) =>
  reply.code(400).send({
    type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
    title: 'One or more validation errors occurred.',
    status: 400,
    errors: { itemId: [`The value '${id}' is not valid.`] },
  });
