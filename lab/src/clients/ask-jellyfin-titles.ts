import { mediaBrowserTitleFields } from './fields.ts';
import type { Hearing } from './testimony.ts';

type Ask = (part: string, name: string, options?: object) => Promise<unknown>;
type Row = Record<string, unknown> & { Id?: string };

interface Parts {
  ask: Ask;
  hearing: Hearing;
  /** Ids of a library of movies and one of series. */
  movies: unknown;
  shows: unknown;
  folder: string;
  /** Since version 12. */
  tellsLanguage: boolean;
}

const titleFields = ['Path', 'ProviderIds', 'SortName', 'OriginalTitle', 'Overview', 'Genres', 'Tags'];
const listing = { recursive: true, sortBy: ['DateCreated'], sortOrder: ['Ascending'], collapseBoxSetItems: false };
const pictures = { enableUserData: false, enableImageTypes: ['Primary', 'Backdrop'], imageTypeLimit: 1 };

/** Every call that Captionarr makes to a Jellyfin as a library source. */
export async function askTitles({ ask, hearing, movies, shows, folder, tellsLanguage }: Parts): Promise<void> {
  const items = async (options: object) => {
    const page = await ask('Library', 'getItems', { ...listing, startIndex: 0, limit: 100, ...options });
    return (page as { Items?: Row[] } | undefined)?.Items ?? [];
  };
  const withSources = [...titleFields, 'MediaSources'];
  const listed = [
    ...(await items({ ...pictures, parentId: movies, includeItemTypes: ['Movie'], fields: withSources })),
    ...(await items({ ...pictures, parentId: shows, includeItemTypes: ['Series'], fields: titleFields })),
  ];
  const episodes: Row[] = [];
  for (const { Id: seriesId } of listed.filter(({ Type }) => Type === 'Series')) {
    const options = { seriesId, fields: ['Path', 'MediaSources'], enableImages: false, enableUserData: false };
    const page = (await ask('Show', 'getEpisodes', { ...options, startIndex: 0, limit: 100 })) as { Items?: Row[] };
    episodes.push(...(page?.Items ?? []));
  }
  const found = await items({ ids: [listed[0]?.Id], fields: withSources });
  const changed = await items({
    parentId: movies,
    includeItemTypes: ['Movie'],
    fields: ['Etag'],
    enableImages: false,
    minDateLastSaved: '2000-01-01T00:00:00.000Z',
  });
  const wanted = mediaBrowserTitleFields.title.filter((field) => tellsLanguage || field !== 'OriginalLanguage');
  hearing.expectFields('title', [...listed, ...episodes, ...found, ...changed], wanted);
  const sources = [...listed, ...episodes].flatMap((row) => (row.MediaSources ?? []) as Row[]);
  hearing.expectFields('source', sources, mediaBrowserTitleFields.source);
  const streams = sources.flatMap((source) => (source.MediaStreams ?? []) as Row[]);
  hearing.expectFields('stream', streams, mediaBrowserTitleFields.stream);

  const entries = await ask('Environment', 'getDirectoryContents', { path: folder, includeDirectories: true });
  hearing.expectFields('entry', (entries ?? []) as Row[], mediaBrowserTitleFields.entry);
  const image = { imageType: 'Primary', maxWidth: 500, format: 'Jpg' };
  await ask('Image', 'getItemImage', { itemId: listed[0]?.Id, ...image });
}
