import type { HistoryResource as RadarrHistory } from 'tsarr/radarr/types';
import type { HistoryResource as SonarrHistory } from 'tsarr/sonarr/types';
import { languages } from '#library/languages.ts';
import type { Episode, Movie, VideoFile } from '#library/types.ts';
import { presentFile } from './present-file.ts';
import { abilitiesOf, kinds, type Kind } from './kinds.ts';
import type { Query } from './routes.ts';
import type { Store } from './store.ts';

/** The quality of a file is compared where files are presented. */
type History = Omit<SonarrHistory & RadarrHistory, 'quality'> & { quality: object };

/** How many items the history remembers when it is not asked for one of them. */
const remembered = 100;
const eventTypes = { grabbed: 1, downloadFolderImported: 3 } as const;

/** Each file was grabbed once and imported once. */
export function listHistory(kind: Kind, store: Store, query: Query) {
  const [page, pageSize] = [query.number('page') ?? 1, query.number('pageSize') ?? 10];
  const sortDirection = query.text('sortDirection') === 'ascending' ? 'ascending' : 'descending';
  const wanted = query.numbers('eventType');
  const records = itemsOf(kind, store, query)
    .flatMap((item) => recordsOf(kind, item))
    .filter(({ eventType }) => wanted.length === 0 || wanted.includes(eventTypes[eventType]))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1) * (sortDirection === 'ascending' ? 1 : -1));
  return {
    page,
    pageSize,
    sortKey: query.text('sortKey') ?? 'date',
    sortDirection,
    totalRecords: records.length,
    records: records.slice((page - 1) * pageSize, page * pageSize),
  };
}

/** `history/series` and `history/movie`: everything about one of them, newest first and not by the page. */
export function listHistoryOf(kind: Kind, store: Store, query: Query) {
  const season = query.number('seasonNumber');
  const wanted = query.text('eventType');
  const items: (Episode | Movie)[] =
    kind === 'radarr'
      ? [store.movies.at(query.number('movieId') ?? 0) ?? []].flat()
      : store.episodes(query.number('seriesId') ?? 0).filter((each) => season === undefined || each.season === season);
  return items
    .flatMap((item) => recordsOf(kind, item))
    .filter(({ eventType }) => wanted === undefined || [eventType, String(eventTypes[eventType])].includes(wanted))
    .toSorted((a, b) => (a.date < b.date ? 1 : -1));
}

function itemsOf(kind: Kind, store: Store, query: Query): (Episode | Movie)[] {
  if (kind === 'radarr') {
    const ids = query.numbers('movieIds');
    return ids.length > 0
      ? ids.flatMap((id) => store.movies.at(id) ?? [])
      : store.movies.all().take(remembered).toArray();
  }
  const episodeId = query.number('episodeId');
  if (episodeId !== undefined) return [store.episode(episodeId) ?? []].flat();
  return store.series
    .all()
    .flatMap(({ id }) => store.episodes(id))
    .take(remembered)
    .toArray();
}

function recordsOf(kind: Kind, item: Episode | Movie) {
  const { file } = item;
  if (!file) return [];
  const { quality } = presentFile(kind, file, abilitiesOf(kind, kinds[kind].version));
  const subject = 'seriesId' in item ? { episodeId: item.id, seriesId: item.seriesId } : { movieId: item.id };
  return (['grabbed', 'downloadFolderImported'] as const).map((eventType, index) => ({
    id: file.id * 2 + index,
    ...subject,
    sourceTitle: file.sceneName ?? file.relativePath,
    languages: [{ id: 1, name: languages.en.name }],
    quality,
    date: file.dateAdded.replace('00:00:00', `0${index}:00:00`),
    eventType,
    customFormats: [],
    customFormatScore: 0,
    qualityCutoffNotMet: false,
    downloadId: `LAB${file.id}`,
    data: dataOf(eventType, file),
  })) satisfies History[];
}

const dataOf = (eventType: keyof typeof eventTypes, { id, path }: VideoFile): Record<string, string> =>
  eventType === 'grabbed'
    ? { indexer: 'Lantern', nzbInfoUrl: `https://tracker.example/torrents/${id}` }
    : { importedPath: path };
