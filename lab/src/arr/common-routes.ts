import type { FastifyInstance, FastifyRequest } from 'fastify';
import { covers, pictureOf, type Cover } from '#pictures/pictures.ts';
import { listFolder } from './filesystem.ts';
import { listHistory, listHistoryOf } from './history.ts';
import type { Hub } from './hub.ts';
import { kinds } from './kinds.ts';
import { readQuery } from './query.ts';
import type { RouteParts } from './routes.ts';

interface Parts extends RouteParts {
  version: string;
  urlBase: string;
  hub: Hub;
}

const startTime = '2025-01-01T00:00:00Z';

/** Routes shared by both managers. */
export function commonRoutes(app: FastifyInstance, { kind, store, version, urlBase, hub }: Parts): void {
  const { appName, rootFolders, item } = kinds[kind];

  app.get('/system/status', () => ({
    appName,
    instanceName: appName,
    version,
    isDocker: true,
    branch: 'main',
    authentication: 'forms',
    urlBase,
    databaseType: 'sqLite',
    startTime,
  }));

  app.get('/tag', () => store.tags());

  app.get('/rootfolder', () =>
    rootFolders.map((name, index) => ({
      id: index + 1,
      path: `${store.library.root}/${name}/`,
      accessible: true,
      freeSpace: 1_000_000_000_000,
      unmappedFolders: [],
    })),
  );

  app.get('/languageprofile', () => [
    { id: 1, name: 'Deprecated', upgradeAllowed: true, cutoff: { id: 1, name: 'English' }, languages: [] },
  ]);
  app.get('/qualityprofile', () => [
    { id: 1, name: 'Any', upgradeAllowed: false, cutoff: 1, items: [], language: { id: -1, name: 'Any' } },
  ]);

  app.get('/health', () => [
    {
      id: 1,
      source: 'IndexerStatusCheck',
      type: 'warning',
      message: 'Indexers unavailable due to failures: Lantern',
      wikiUrl: 'https://wiki.example/health',
    },
  ]);

  app.get('/filesystem', (request) => {
    const query = readQuery(request.url);
    return listFolder(kind, store, query.text('path') ?? '', query.flag('includeFiles'));
  });

  app.get('/history', (request) => listHistory(kind, store, readQuery(request.url)));
  app.get(`/history/${item}`, (request) => listHistoryOf(kind, store, readQuery(request.url)));

  let commands = 0;
  app.post('/command', (request: FastifyRequest<{ Body: { name?: string } }>, reply) => {
    const name = request.body?.name;
    if (!name) return reply.code(400).send({ message: 'name must be given' });
    const command = {
      id: ++commands,
      name,
      commandName: name,
      status: 'queued',
      priority: 'normal',
      trigger: 'manual',
      queued: startTime,
      body: request.body,
    };
    hub.broadcast('command', 'updated', command);
    return reply.code(201).send(command);
  });

  app.get('/mediacover/:id/:file', async (request: FastifyRequest<{ Params: { id: string; file: string } }>, reply) => {
    const id = Number(request.params.id);
    const [, cover, height] = /^([a-z]+)(?:-(\d+))?\.jpg$/i.exec(request.params.file) ?? [];
    const exists = (item === 'series' ? store.series : store.movies).at(id);
    if (!exists || !isCover(cover)) return reply.code(404).send();
    return reply.type('image/jpeg').send(await pictureOf(id, cover, height === undefined ? undefined : Number(height)));
  });
}

const isCover = (name: string | undefined): name is Cover => name !== undefined && name in covers;
