import { libraryKindOf, type MediaKind } from '@captionarr/contract';
import type { BlacklistRow } from '#engine/blacklist/list-blacklist.ts';
import { eventLanguage } from '#engine/library/present/language-json.ts';
import type { SourceOf } from '#engine/library/sources/source-of-title.ts';
import { relativeTime, wireTime } from '#platform/relative-time.ts';

interface Context {
  sourceOf: SourceOf;
  now: number;
}

const shared = (type: MediaKind, row: BlacklistRow, { sourceOf, now }: Context) => {
  const { media_id, at, provider, subs_id, language, release } = row;
  return {
    provider,
    subs_id,
    language: eventLanguage(language),
    release,
    at,
    timestamp: relativeTime(at, now),
    parsed_timestamp: wireTime(at),
    source: sourceOf(libraryKindOf[type], media_id),
  };
};

export const presentEpisode = (row: BlacklistRow, context: Context) => ({
  seriesTitle: row.item_title ?? '',
  episode_number: `${row.season ?? 0}x${row.number ?? 0}`,
  episodeTitle: row.episode_title ?? '',
  sonarrSeriesId: row.item_id ?? 0,
  ...shared('episode', row, context),
});

export const presentMovie = (row: BlacklistRow, context: Context) => ({
  title: row.item_title ?? '',
  radarrId: row.item_id ?? 0,
  ...shared('movie', row, context),
});
