import type { MediaBrowser } from '#jellyfin/start.ts';
import { askTitles } from './ask-jellyfin-titles.ts';
import { mediaBrowserFields } from './fields.ts';
import { openHearing, type Testimony } from './testimony.ts';

/** The declarations of the SDK need a bundler to be found, so that this says what is used of them. */
type Call = (options?: object) => Promise<{ data: unknown }>;
type ApiOf = (api: object) => Record<string, Call>;
interface Sdk {
  Jellyfin: new (who: object) => { createApi(url: string, key: string): object };
}
interface Item extends Record<string, unknown> {
  Id?: string;
  Type?: string;
  Path?: string;
}

/** The SDK of Jellyfin, generated from the API of version 12, makes every call that Captionarr makes. */
export async function askJellyfin(server: Pick<MediaBrowser, 'url' | 'apiKey' | 'version'>): Promise<Testimony> {
  const { Jellyfin } = (await import('@jellyfin/sdk')) as unknown as Sdk;
  const apis = (await import('@jellyfin/sdk/lib/utils/api/index.js')) as unknown as Record<string, ApiOf>;
  const hearing = openHearing('@jellyfin/sdk', `Jellyfin ${server.version} stand-in`);
  const clientInfo = { name: 'Lab', version: '1' };
  const api = new Jellyfin({ clientInfo, deviceInfo: { name: 'Lab', id: 'lab' } }).createApi(server.url, server.apiKey);
  const ask = (part: string, name: string, options?: object) =>
    hearing.ask(name, async () => {
      const calls = apis[`get${part}Api`]?.(api);
      if (!calls?.[name]) throw new Error('The SDK has no such call');
      return (await calls[name](options)).data;
    });
  const list = async (part: string, name: string, options: object) => {
    const page = await ask(part, name, { ...options, ...plainly });
    hearing.expectFields('page', [page], ['Items', 'TotalRecordCount']);
    return (page as { Items?: Item[] } | undefined)?.Items ?? [];
  };

  await ask('System', 'getPublicSystemInfo');
  hearing.expectFields('info', [await ask('System', 'getSystemInfo')], mediaBrowserFields.info);
  const folders = ((await ask('LibraryStructure', 'getVirtualFolders')) ?? []) as Item[];
  hearing.expectFields('folder', folders, mediaBrowserFields.folder);

  const listed: Item[] = [];
  for (const [type, collection] of Object.entries(collections)) {
    const parentId = folders.find(({ CollectionType }) => CollectionType === collection)?.ItemId;
    const options = { recursive: true, includeItemTypes: [type], fields: ['Path', 'ProviderIds'], parentId };
    listed.push(...(await list('Library', 'getItems', options)));
  }
  for (const { Id: seriesId } of listed.filter(({ Type }) => Type === 'Series'))
    listed.push(...(await list('Show', 'getEpisodes', { seriesId, fields: ['Path'] })));
  hearing.expectFields('item', listed, mediaBrowserFields.item);

  const folderOf = (collection: string) => folders.find(({ CollectionType }) => CollectionType === collection);
  const tellsLanguage = Number.parseInt(server.version, 10) >= 12;
  const [movies, shows] = [folderOf('movies'), folderOf('tvshows')];
  const [folder = ''] = (shows?.Locations ?? []) as string[];
  await askTitles({ ask, hearing, movies: movies?.ItemId, shows: shows?.ItemId, folder, tellsLanguage });

  await ask('Library', 'refreshItem', { itemId: listed[0]?.Id, ...gently });
  const Updates = [{ Path: listed[0]?.Path, UpdateType: 'Modified' }];
  await ask('Library', 'postUpdatedMedia', { mediaUpdateInfoDto: { Updates } });
  return hearing.testimony;
}

const collections = { Movie: 'movies', Series: 'tvshows' };
const plainly = { enableImages: false, enableUserData: false, startIndex: 0, limit: 300 };
const gently = {
  metadataRefreshMode: 'ValidationOnly',
  imageRefreshMode: 'None',
  replaceAllMetadata: false,
  replaceAllImages: false,
};
