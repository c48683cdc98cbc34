import type { ManagerName } from '@captionarr/contract';
import { languageFromName } from '#domain/languages/language-from-name.ts';
import type { UpstreamItem, UpstreamMovie, UpstreamSeries } from '#domain/library/upstream.ts';
import { descriptions } from '#integrations/arr/descriptions.ts';
import { coverOf } from './covers.ts';
import { readFile } from './read-file.ts';
import {
  fieldsOf,
  idOf,
  isFields,
  isMonitored,
  listOf,
  neededId,
  neededText,
  textOf,
  textOrNull,
  Unreadable,
  wholeNumberOf,
} from './fields.ts';
import type { ArrFields, MovieRecord, RecordOf, SeriesRecord } from './record-fields.ts';

/** The labels of tags by their ids. */
export type Labels = ReadonlyMap<number, string>;

function readItem(kind: ManagerName, item: SeriesRecord | MovieRecord, labels: Labels): UpstreamItem {
  const title = neededText(item, 'title');
  const tags = listOf(item.tags).map((id) => labels.get(wholeNumberOf(id) ?? 0));
  const others = listOf(item.alternateTitles).map((each) => textOf(fieldsOf<ArrFields['title']>(each).title));
  return {
    id: neededId(item),
    title,
    sortTitle: textOf(item.sortTitle) || title.toLowerCase(),
    year: wholeNumberOf(item.year) ?? 0,
    monitored: isMonitored(item),
    tags: tags.filter((label) => label !== undefined),
    hasUnknownTags: tags.includes(undefined),
    alternativeTitles: [...new Set(others)].filter((other) => other !== '' && other !== title),
    overview: textOf(item.overview),
    poster: coverOf(item, 'poster', descriptions[kind].poster),
    fanart: coverOf(item, 'fanart'),
    imdbId: textOrNull(item.imdbId),
    path: neededText(item, 'path'),
    originalLanguage: languageFromName(textOf(fieldsOf<ArrFields['language']>(item.originalLanguage).name)) ?? null,
    genres: listOf(item.genres).map(textOf).filter(Boolean),
  };
}

export const readSeries = (item: SeriesRecord, labels: Labels): UpstreamSeries => ({
  ...readItem('sonarr', item, labels),
  tvdbId: wholeNumberOf(item.tvdbId) ?? 0,
  ended: typeof item.ended === 'boolean' ? item.ended : item.status === 'ended',
  seriesType: textOf(item.seriesType) || 'standard',
  lastAired: /^\d{4}-\d\d-\d\d/.exec(textOf(item.lastAired))?.[0] ?? null,
});

export const readMovie = (item: MovieRecord, labels: Labels): UpstreamMovie => ({
  ...readItem('radarr', item, labels),
  tmdbId: idOf(item.tmdbId) ?? null,
  file: readOwnFile(item, item.movieFile),
});

/** Null only when the record says that there is no file: an omission must not look like a deletion. */
export function readOwnFile(item: RecordOf<'hasFile'>, file: unknown) {
  if (isFields(file)) return readFile(file);
  if (item.hasFile === true) throw new Unreadable('has a file without a description');
  return null;
}

export function readLabels(tags: unknown): Labels {
  const labels = new Map<number, string>();
  for (const { id, label } of listOf(tags).map((tag) => fieldsOf<ArrFields['tag']>(tag))) {
    const number = wholeNumberOf(id);
    if (number !== undefined && textOf(label) !== '') labels.set(number, textOf(label).toLowerCase());
  }
  return labels;
}
