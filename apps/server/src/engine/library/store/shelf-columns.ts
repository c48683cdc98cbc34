import { fold } from '#domain/library/fold.ts';
import type { UpstreamItem } from '#domain/library/upstream.ts';
import type { Instance } from '#engine/library/library-store.ts';

/** Columns shared by series and movies. */
export const shelfColumns = (instance: Instance, item: UpstreamItem) => ({
  instance_id: instance.id,
  sort_title: fold(item.sortTitle) || fold(item.title),
  title: item.title,
  year: item.year,
  monitored: Number(item.monitored),
  imdb_id: item.imdbId,
  tags_json: JSON.stringify(item.tags),
  alternative_titles_json: JSON.stringify(item.alternativeTitles),
  poster: item.poster,
  fanart: item.fanart,
  overview: item.overview,
  original_language: item.originalLanguage ?? '',
  genres_json: JSON.stringify(item.genres),
});

/** `en,ja` */
export const textOf = (languages: readonly string[]): string => [...new Set(languages)].toSorted().join(',');
