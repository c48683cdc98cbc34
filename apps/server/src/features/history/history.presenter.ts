import { libraryKindOf, type EpisodeHistoryEntry, type MediaKind, type MovieHistoryEntry } from '@captionarr/contract';
import { storedPercent } from '#domain/search/score-candidate.ts';
import { eventLanguageJson } from '#engine/library/present/language-json.ts';
import { sourceJson, type SourceOf } from '#engine/library/sources/source-of-title.ts';
import type { HistoryRow } from '#engine/history/history-rows.ts';
import {
  boolean,
  integer,
  json,
  nullable,
  objectWriter,
  stored,
  string,
  type CommonFields,
  type FieldEncoders,
} from '#platform/json/json-writer.ts';
import { relativeTime, wireTime } from '#platform/relative-time.ts';

interface Dependencies {
  isUpgradable: (type: MediaKind, row: HistoryRow) => boolean;
  sourceOf?: SourceOf;
  now: () => number;
}

const eventFields = (
  type: MediaKind,
  { isUpgradable, sourceOf = () => undefined, now }: Dependencies,
): FieldEncoders<HistoryRow, CommonFields<EpisodeHistoryEntry, MovieHistoryEntry>> => ({
  id: (row) => integer(row.id),
  at: (row) => integer(row.at),
  timestamp: (row) => string(relativeTime(row.at, now())),
  parsed_timestamp: (row) => string(wireTime(row.at)),
  action: (row) => integer(row.action),
  description: (row) => string(row.description),
  language: (row) => eventLanguageJson(row.language ?? ''),
  provider: (row) => nullable(row.provider, string),
  score: (row) => nullable(scoreText(row), string),
  matches: (row) => stored(row.matches_json),
  dont_matches: (row) => stored(row.dont_matches_json),
  attributes: (row) => stored(row.attributes_json ?? '[]'),
  monitored: (row) => boolean(row.monitored ?? 0),
  tags: (row) => stored(row.tags_json ?? '[]'),
  subs_id: (row) => nullable(row.subs_id, string),
  subtitles_path: (row) => nullable(row.subtitle_path, string),
  upgradable: (row) => boolean(isUpgradable(type, row)),
  blacklisted: (row) => boolean(row.blacklisted),
  made: (row) => json(row.made),
  search_id: (row) => nullable(row.search_id, integer),
  change_id: (row) => nullable(row.change_id, integer),
  undone_at: (row) => nullable(row.undone_at, integer),
  undoable: (row) => boolean(row.undoable),
  pack_batch: (row) => nullable(row.pack_files > 1 ? row.pack_batch : null, string),
  pack_files: (row) => integer(row.pack_files),
  source: (row) => sourceJson(sourceOf, libraryKindOf[type], row.media_id),
});

/** Creates the writers of the events of episodes and movies. */
export const createHistoryWriters = (dependencies: Dependencies) => ({
  series: objectWriter<EpisodeHistoryEntry>()<HistoryRow>({
    sonarrSeriesId: (row) => integer(row.item_id ?? 0),
    sonarrEpisodeId: (row) => integer(row.media_id),
    seriesTitle: (row) => string(row.item_title ?? ''),
    episode_number: (row) => string(`${row.season ?? 0}x${row.number ?? 0}`),
    episodeTitle: (row) => string(row.episode_title ?? ''),
    ...eventFields('episode', dependencies),
  }),
  movies: objectWriter<MovieHistoryEntry>()<HistoryRow>({
    radarrId: (row) => integer(row.media_id),
    title: (row) => string(row.item_title ?? ''),
    ...eventFields('movie', dependencies),
  }),
});

/** `96.94%` */
function scoreText({ score, score_out_of: outOf }: Pick<HistoryRow, 'score' | 'score_out_of'>): string | null {
  const percent = storedPercent(score, outOf);
  return percent === null ? null : `${percent}%`;
}
