import { flag } from '#engine/library/present/item-fields.ts';
import { audioJson, missingJson } from '#engine/library/present/language-json.ts';
import { tracksJson } from '#engine/library/present/tracks-json.ts';
import type { EpisodeRow } from '#engine/library/queries/list-episodes.ts';

/** Writes an episode as it is on the wire, as JSON. All its embedded tracks are listed, whatever the profile asks for. */
export const writeEpisode = (row: EpisodeRow): string =>
  `{"sonarrEpisodeId":${row.id},"sonarrSeriesId":${row.series_id},"season":${row.season},"episode":${row.number},` +
  `"title":${JSON.stringify(row.title)},"sceneName":${JSON.stringify(row.scene_name)},` +
  `"monitored":${flag(row.monitored)},"path":${JSON.stringify(row.path)},"audio_language":${audioJson(row.audio)},` +
  `"missing_subtitles":${missingJson(row.missing)},"subtitles":${tracksJson(row.tracks, row.path)}}`;
