import type { FastifyRequest } from 'fastify';
import type { Library } from '#library/types.ts';
import type { AnyItem } from '#plex/items.ts';
import { createStandInServer, type StandInOptions } from '#stand-in-server.ts';
import type { BrowserKind } from './ids.ts';
import { createItems, type BrowserItem } from './items.ts';
import { libraryRoutes } from './library-routes.ts';
import { browserRoutes, type BrowserDeeds, type Watched } from './routes.ts';
import { createSavedTimes } from './saved.ts';

export interface MediaBrowserOptions extends StandInOptions {
  kind: BrowserKind;
  library: Library;
  name?: string;
  apiKey?: string;
  version?: string;
  /** Names the folders otherwise than the library does: `/data/media` for `/data/media/tv`. */
  root?: string;
  /** False: no item has an id of the outside world, as in a library that was never matched. */
  guids?: boolean;
}

export type MediaBrowser = Awaited<ReturnType<typeof startMediaBrowser>>;

const kinds = {
  jellyfin: { product: 'Jellyfin Server', name: 'Lab Jellyfin', version: '10.10.3', prefixes: [''] },
  emby: { product: 'Emby Server', name: 'Lab Emby', version: '4.8.10.0', prefixes: ['', '/emby'] },
} as const;

/** Up to 10.11 Jellyfin takes the forms of Emby too; from 12 on only if its owner allows them (jellyfin/jellyfin#15559). */
const takesOldForms = (kind: BrowserKind, version: string) => kind === 'emby' || Number.parseInt(version, 10) < 12;

/** A Jellyfin or Emby over the lab's library: counts what it is asked to do and misbehaves on demand. */
export async function startMediaBrowser({
  kind,
  library,
  root = library.root,
  guids = true,
  ...given
}: MediaBrowserOptions) {
  const { product, prefixes } = kinds[kind];
  const { name = kinds[kind].name, version = kinds[kind].version, apiKey = `1ab${kind}`.padEnd(32, '0') } = given;
  const standIn = await createStandInServer();
  const switches = {
    /** Accepted key; change it to revoke the old one. */
    apiKey,
    /** What becomes of each item before it is sent. */
    edit: (item: BrowserItem): BrowserItem => item,
  };
  const deeds: BrowserDeeds = { refreshes: [], updates: [], scans: [] };
  const tellsLanguage = kind === 'jellyfin' && Number.parseInt(version, 10) >= 12;
  const items = createItems({ kind, library, root, guids, tellsLanguage });
  const saved = createSavedTimes();
  let watched: Watched[] = [];
  const forgotten = new Set<string>();
  const info = { ServerName: name, Version: version, Id: `1ab${kind}`.padEnd(32, '1'), ProductName: product };
  const edit = (item: BrowserItem) => switches.edit(item);
  const forms = { own: kind === 'jellyfin', old: takesOldForms(kind, version) };
  const open = /^(\/emby)?\/(system\/(info\/public|ping)|lab\/)/i;

  standIn.app.addHook('preHandler', async (request, reply) => {
    if (!open.test(request.url) && keyOf(request, forms) !== switches.apiKey) await reply.code(401).send();
  });
  for (const prefix of prefixes)
    await standIn.app.register(
      async (api) => {
        api.get('/System/Info/Public', async () => info);
        api.get('/System/Ping', async (_request, reply) => reply.type('text/plain').send(product));
        browserRoutes(api, {
          kind,
          root,
          items,
          isThere: (id) => !forgotten.has(id),
          saved,
          edit,
          deeds,
          watched: () => watched,
          info,
        });
        libraryRoutes(api, { kind, items });
      },
      { prefix },
    );
  const door = await standIn.listen(given);

  return {
    ...door,
    kind,
    name,
    version,
    apiKey,
    root,
    switches,
    faults: standIn.faults,
    /** Every request so far, oldest first. */
    requests: standIn.requests,
    ...deeds,
    idOf: (item: AnyItem): string => items.id(item),
    /** A path of the lab's library as this server names it. */
    place: items.place,
    /** How often an item was refreshed. */
    refreshed: (item: AnyItem): number => deeds.refreshes.filter(({ id }) => id === items.id(item)).length,
    /** Somebody watches this, so many seconds in; nothing ends all sessions. */
    watch: (item?: AnyItem, seconds = 0): void => {
      const rows = item ? [...items.all(['movie', 'episode'])].filter(({ Id }) => Id === items.id(item)) : [];
      watched = rows.map((row) => ({ item: row, seconds }));
    },
    /** Hides a file as if not scanned yet, until it is remembered. */
    forget: (item: AnyItem): void => void forgotten.add(items.id(item)),
    remember: (item: AnyItem): void => {
      forgotten.delete(items.id(item));
      saved.touch(items.id(item));
    },
    /** Saves an item again, as after a refresh of its metadata. */
    touch: (item: AnyItem): void => saved.touch(items.id(item)),
    /** One more address of this server; each can be unplugged by itself. */
    openAddress: standIn.listen,
    close: standIn.close,
  };
}

interface Forms {
  /** `Authorization: MediaBrowser …` and `ApiKey=`. */
  own: boolean;
  /** The headers of Emby and `api_key=`. */
  old: boolean;
}

/** The key in any of the forms that the server reads. */
function keyOf({ url, headers }: FastifyRequest, { own, old }: Forms): string | undefined {
  const { searchParams } = new URL(url, 'http://lab');
  const said = own
    ? (/^MediaBrowser .*Token="([^"]*)"/.exec(headers.authorization ?? '')?.[1] ?? searchParams.get('ApiKey'))
    : undefined;
  const inHeader = [headers['x-emby-token'] ?? headers['x-mediabrowser-token']].flat()[0];
  return said ?? (old ? (inHeader ?? searchParams.get('api_key')) : undefined) ?? undefined;
}
