import type { Episode } from '@captionarr/contract';
import { audioJson, missingJson, niceJson } from '#engine/library/present/language-json.ts';
import { tracksJson } from '#engine/library/present/tracks-json.ts';
import type { EpisodeRow } from '#engine/library/queries/list-episodes.ts';
import { boolean, integer, nullable, objectWriter, string } from '#platform/json/json-writer.ts';

/** Writes an episode. All its embedded tracks are listed, whatever the profile asks for. */
export const writeEpisode = objectWriter<Episode>()<EpisodeRow>({
  sonarrEpisodeId: (row) => integer(row.id),
  sonarrSeriesId: (row) => integer(row.series_id),
  season: (row) => integer(row.season),
  episode: (row) => integer(row.number),
  title: (row) => string(row.title),
  sceneName: (row) => nullable(row.scene_name, string),
  monitored: (row) => boolean(row.monitored),
  path: (row) => string(row.path),
  audio_language: (row) => audioJson(row.audio),
  missing_subtitles: (row) => missingJson(row.missing),
  nice_subtitles: (row) => niceJson(row.nice),
  subtitles: (row) => tracksJson(row.tracks, row.path),
});
