import type { Kind } from '#arr/kinds.ts';
import type { Arr } from '#arr/start.ts';
import { arrFields } from './fields.ts';
import { openHearing, type Hearing, type Testimony } from './testimony.ts';

/** A generated call of tsarr. Its declarations need a bundler to be found, so that this says what is used of them. */
type Call = (options: Options) => Promise<{ data?: unknown; error?: unknown; response?: { status: number } }>;
interface Options {
  path?: Record<string, number | string>;
  query?: Record<string, unknown>;
  body?: object;
  baseUrl?: string;
  headers?: Record<string, string>;
}
type Row = Record<string, unknown>;

const descriptions = {
  sonarr: {
    names: { item: 'Series', file: 'Episodefile', history: 'HistorySeries', picture: 'BySeriesIdByFilename' },
    owner: 'seriesId',
    rescan: 'RescanSeries',
  },
  radarr: {
    names: { item: 'Movie', file: 'Moviefile', history: 'HistoryMovie', picture: 'ByMovieIdByFilename' },
    owner: 'movieId',
    rescan: 'RescanMovie',
  },
} as const;

/** tsarr makes every call to a manager that Captionarr makes, and the histories beside. */
export async function askArr(kind: Kind, arr: Pick<Arr, 'url' | 'apiKey'>): Promise<Testimony> {
  const tsarr = (await import('tsarr')) as unknown as Record<'Sonarr' | 'Radarr', Record<string, Call>>;
  const api = tsarr[kind === 'sonarr' ? 'Sonarr' : 'Radarr'];
  const hearing = openHearing('tsarr', `${kind === 'sonarr' ? 'Sonarr' : 'Radarr'} stand-in`);
  const { names, owner, rescan } = descriptions[kind];

  const ask = (name: string, options: Options = {}, apiKey = arr.apiKey) =>
    hearing.ask(name, async () => {
      const call = api[name];
      if (!call) throw new Error('tsarr has no such call');
      const answer = await call({ baseUrl: arr.url, headers: { 'X-Api-Key': apiKey }, ...options });
      if (answer.error !== undefined) throw new Error(`${answer.response?.status} ${JSON.stringify(answer.error)}`);
      return answer.data;
    });
  const list = async (name: string, options?: Options) => rowsOf(await ask(name, options));

  hearing.expectFields('status', [await ask('getApiV3SystemStatus')], arrFields.status);
  hearing.expectFields('tag', await list('getApiV3Tag'), arrFields.tag);
  const roots = await list('getApiV3Rootfolder');
  hearing.expectFields('root folder', roots, arrFields.rootFolder);
  const place = await ask('getApiV3Filesystem', { query: { path: roots[0]?.path, includeFiles: false } });
  hearing.expectFields('file system', [place], arrFields.fileSystem);
  hearing.expectFields('folder', rowsOf((place as Row | undefined)?.directories), arrFields.folder);

  const items = await list(`getApiV3${names.item}`);
  hearing.expectFields(names.item, items, arrFields[kind === 'sonarr' ? 'series' : 'movie']);
  hearing.expectFields('title', partsOf(items, 'alternateTitles'), arrFields.title);
  hearing.expectFields('image', partsOf(items, 'images'), arrFields.image);
  const id = Number(items[0]?.id);
  await ask(`getApiV3${names.item}ById`, { path: { id } });

  const files = kind === 'sonarr' ? await askEpisodes(hearing, list, ask, items) : partsOf(items, 'movieFile');
  expectFile(hearing, kind, files);
  const file = await ask(`getApiV3${names.file}ById`, { path: { id: Number(files[0]?.id) } });
  hearing.expectFields(names.file, [file], [owner]);

  const about = kind === 'sonarr' ? { episodeId: await firstEpisode(list, files) } : { movieIds: [files[0]?.movieId] };
  const query = { ...about, eventType: [1], pageSize: 20, sortKey: 'date', sortDirection: 'descending' };
  const page = await ask('getApiV3History', { query });
  hearing.expectFields('history', [page], arrFields.historyPage);
  hearing.expectFields('history', rowsOf((page as Row | undefined)?.records), arrFields.history);
  hearing.expectFields(
    'own history',
    await list(`getApiV3${names.history}`, { query: { [owner]: Number(files[0]?.[owner]) } }),
    ['id', owner, 'eventType', 'date', 'quality', 'languages', 'sourceTitle', ...arrFields.history],
  );
  await ask('postApiV3Command', { body: { name: rescan, [owner]: id } });
  await ask(`getApiV3Mediacover${names.picture}`, { path: { [owner]: id, filename: 'poster-250.jpg' } });
  return hearing.testimony;
}

type List = (name: string, options?: Options) => Promise<Row[]>;
type Ask = (name: string, options?: Options) => Promise<unknown>;

async function askEpisodes(hearing: Hearing, list: List, ask: Ask, items: readonly Row[]): Promise<Row[]> {
  const all: Row[] = [];
  for (const { id } of items)
    all.push(...(await list('getApiV3Episode', { query: { seriesId: id, includeEpisodeFile: true } })));
  hearing.expectFields('episode', all, arrFields.episode);
  await ask('getApiV3EpisodeById', { path: { id: Number(all[0]?.id) } });
  const files = await list('getApiV3Episodefile', { query: { seriesId: Number(items[0]?.id) } });
  return [...files, ...partsOf(all, 'episodeFile')];
}

const firstEpisode = async (list: List, files: readonly Row[]) =>
  (await list('getApiV3Episode', { query: { episodeFileId: files[0]?.id } }))[0]?.id;

function expectFile(hearing: Hearing, kind: Kind, files: readonly Row[]): void {
  hearing.expectFields('file', files, arrFields.file);
  if (kind === 'radarr') hearing.expectFields('file', files, arrFields.movieFile);
  hearing.expectFields('language', partsOf(files, 'languages'), arrFields.language);
  hearing.expectFields('media info', partsOf(files, 'mediaInfo'), arrFields.mediaInfo);
  const qualities = partsOf(files, 'quality');
  hearing.expectFields('quality', qualities, arrFields.qualityModel);
  hearing.expectFields('quality', partsOf(qualities, 'quality'), arrFields.quality);
}

const rowsOf = (answer: unknown): Row[] => (Array.isArray(answer) ? (answer as Row[]) : []);
/** What the records have in a field, in one list. */
const partsOf = (rows: readonly Row[], field: string): Row[] =>
  rows.flatMap((row) => [row[field] ?? []].flat() as Row[]);
