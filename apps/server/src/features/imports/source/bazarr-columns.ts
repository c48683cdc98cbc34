const words = (text: string) => text.trim().split(/\s+/);

/** Columns of all programs in use; others are skipped. Pickles are never read. */
export const knownColumns = {
  table_settings_languages: words('code3 code2 code3b enabled name'),
  table_languages_profiles: words('profileId name items cutoff originalFormat mustContain mustNotContain tag combine'),
  table_settings_notifier: words('name enabled url'),
  table_shows: words(`sonarrSeriesId tvdbId title path alternativeTitles ended lastAired fanart poster imdbId monitored
    overview profileId seriesType sortTitle tags year arr_instance_id`),
  table_episodes: words(`sonarrEpisodeId sonarrSeriesId season episode absoluteEpisode title path sceneName monitored
    audio_codec video_codec format resolution audio_language episode_file_id file_size subtitles arr_instance_id`),
  table_movies: words(`radarrId tmdbId imdbId title path alternativeTitles audio_codec audio_language fanart poster
    file_size format resolution video_codec monitored movie_file_id overview profileId sceneName sortTitle subtitles tags
    year arr_instance_id`),
  table_history: words(`id action description language provider score score_out_of sonarrEpisodeId subs_id
    subtitles_path timestamp video_path matched not_matched upgradedFromId arr_instance_id`),
  table_history_movie: words(`id action description language provider score score_out_of radarrId subs_id subtitles_path
    timestamp video_path matched not_matched upgradedFromId arr_instance_id`),
  table_blacklist: words('id language provider sonarr_episode_id subs_id timestamp arr_instance_id'),
  table_blacklist_movie: words('id language provider radarr_id subs_id timestamp arr_instance_id'),
} satisfies Record<string, readonly string[]>;

export type BazarrTable = keyof typeof knownColumns;

/** Columns without which a row is useless. */
export const neededColumns: Record<BazarrTable, readonly string[]> = {
  table_settings_languages: ['code2', 'enabled'],
  table_languages_profiles: ['profileId', 'name', 'items'],
  table_settings_notifier: ['name', 'url'],
  table_shows: ['sonarrSeriesId', 'title', 'path'],
  table_episodes: ['sonarrEpisodeId', 'sonarrSeriesId', 'path'],
  table_movies: ['radarrId', 'title', 'path'],
  table_history: ['id', 'action', 'timestamp', 'sonarrEpisodeId'],
  table_history_movie: ['id', 'action', 'timestamp', 'radarrId'],
  table_blacklist: ['id', 'provider', 'subs_id', 'sonarr_episode_id'],
  table_blacklist_movie: ['id', 'provider', 'subs_id', 'radarr_id'],
};

/** Known columns that are not imported. */
export const ignoredColumns = new Set(
  words(`audio_language created_at_timestamp updated_at_timestamp ffprobe_cache missing_subtitles failedAttempts
    originalLanguage sonarrSeriesId sonarr_series_id id series_id arr_instance_id tvdbId radarrId`),
);

/** The steps of the schema that are known, the last of them the newest. */
export const knownRevisions: readonly string[] = words(
  'dc09994b7e65 95cd4cf40d7a 195144da1f7e cee6a710cb71 30f37e2e15e1 b183a2ac0dd1 452dd0f0b578 1e38aa77a491 8baf97427327 4274a5dfc4ad',
);
