import type { BlacklistRow } from '#engine/blacklist/list-blacklist.ts';
import { eventLanguage } from '#engine/library/present/language-json.ts';
import { relativeTime, wireTime } from '#platform/relative-time.ts';

const shared = ({ at, provider, subs_id, language, release }: BlacklistRow, now: number) => ({
  provider,
  subs_id,
  language: eventLanguage(language),
  release,
  at,
  timestamp: relativeTime(at, now),
  parsed_timestamp: wireTime(at),
});

export const presentEpisode = (row: BlacklistRow, now: number) => ({
  seriesTitle: row.item_title ?? '',
  episode_number: `${row.season ?? 0}x${row.number ?? 0}`,
  episodeTitle: row.episode_title ?? '',
  sonarrSeriesId: row.item_id ?? 0,
  ...shared(row, now),
});

export const presentMovie = (row: BlacklistRow, now: number) => ({
  title: row.item_title ?? '',
  radarrId: row.item_id ?? 0,
  ...shared(row, now),
});
