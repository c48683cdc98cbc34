import { readQuery } from '#arr/query.ts';
import type { BrowserItem } from './items.ts';

/** Fields that only those get who ask for them; the names are Jellyfin’s `ItemFields`. */
const optional = [
  'Path',
  'ProviderIds',
  'DateCreated',
  'OriginalTitle',
  'SortName',
  'Overview',
  'Genres',
  'Tags',
  'Etag',
  'MediaSources',
];
const pictures = ['ImageTags', 'BackdropImageTags'];

/** A page of items with those of their fields that were asked for. */
export function listOf(url: string, rows: readonly BrowserItem[]) {
  const query = readQuery(url);
  const fields = query.words('fields');
  const start = query.number('startIndex') ?? 0;
  const sorted = query.text('sortBy') === 'DateCreated' ? rows.toSorted(byDate) : rows;
  const page = sorted.slice(start, start + (query.number('limit') ?? rows.length));
  const hidden = new Set([
    ...optional.filter((name) => !fields.includes(name.toLowerCase())),
    ...(query.text('enableImages') === 'false' ? pictures : []),
  ]);
  return {
    Items: page.map((item) => Object.fromEntries(Object.entries(item).filter(([name]) => !hidden.has(name)))),
    TotalRecordCount: rows.length,
    StartIndex: start,
  };
}

const byDate = (one: BrowserItem, other: BrowserItem) => Date.parse(one.DateCreated) - Date.parse(other.DateCreated);
