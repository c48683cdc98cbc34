/** Writer of the folder: the current version, an old one, a fork, a future one, and an unreadable one. */
export const bazarrVariants = ['now', 'old', 'fork', 'newer', 'unreadable'] as const;
export type BazarrVariant = (typeof bazarrVariants)[number];

/** Columns by table; a word behind a bar belongs only to these variants. */
const tables: Record<string, string> = {
  alembic_version: 'version_num TEXT',
  system: 'configured TEXT, updated TEXT',
  table_shows: `sonarrSeriesId INTEGER PRIMARY KEY, tvdbId INTEGER, title TEXT, path TEXT UNIQUE, alternativeTitles TEXT,
    audio_language TEXT, created_at_timestamp TEXT, updated_at_timestamp TEXT, ended TEXT, lastAired TEXT, fanart TEXT,
    poster TEXT, imdbId TEXT, monitored TEXT, overview TEXT, profileId INTEGER, seriesType TEXT, sortTitle TEXT, tags TEXT,
    year TEXT`,
  table_episodes: `sonarrEpisodeId INTEGER PRIMARY KEY, sonarrSeriesId INTEGER, season INTEGER, episode INTEGER, title TEXT,
    path TEXT, sceneName TEXT, monitored TEXT, audio_codec TEXT, video_codec TEXT, format TEXT, resolution TEXT,
    audio_language TEXT, episode_file_id INTEGER, file_size INTEGER, subtitles TEXT, missing_subtitles TEXT,
    failedAttempts TEXT, ffprobe_cache BLOB`,
  table_movies: `radarrId INTEGER PRIMARY KEY, tmdbId TEXT UNIQUE, imdbId TEXT, title TEXT, path TEXT UNIQUE,
    alternativeTitles TEXT, audio_codec TEXT, audio_language TEXT, fanart TEXT, poster TEXT, ffprobe_cache BLOB,
    file_size INTEGER, format TEXT, resolution TEXT, video_codec TEXT, monitored TEXT, movie_file_id INTEGER, overview TEXT,
    profileId INTEGER, sceneName TEXT, sortTitle TEXT, subtitles TEXT, missing_subtitles TEXT, failedAttempts TEXT,
    tags TEXT, year TEXT`,
  table_history: `id INTEGER PRIMARY KEY, action INTEGER, description TEXT, language TEXT, provider TEXT, score INTEGER,
    sonarrEpisodeId INTEGER, sonarrSeriesId INTEGER, subs_id TEXT, subtitles_path TEXT, timestamp, video_path TEXT,
    matched TEXT, not_matched TEXT, upgradedFromId INTEGER`,
  table_history_movie: `id INTEGER PRIMARY KEY, action INTEGER, description TEXT, language TEXT, provider TEXT,
    score INTEGER, radarrId INTEGER, subs_id TEXT, subtitles_path TEXT, timestamp, video_path TEXT, matched TEXT,
    not_matched TEXT, upgradedFromId INTEGER`,
  table_blacklist: `id INTEGER PRIMARY KEY, language TEXT, provider TEXT, sonarr_episode_id INTEGER,
    sonarr_series_id INTEGER, subs_id TEXT, timestamp TEXT`,
  table_blacklist_movie: `id INTEGER PRIMARY KEY, language TEXT, provider TEXT, radarr_id INTEGER, subs_id TEXT,
    timestamp TEXT`,
  table_languages_profiles: `profileId INTEGER PRIMARY KEY, name TEXT, items TEXT, cutoff INTEGER, originalFormat INTEGER,
    mustContain TEXT, mustNotContain TEXT, tag TEXT`,
  table_settings_languages: 'code3 TEXT PRIMARY KEY, code2 TEXT, code3b TEXT, enabled INTEGER, name TEXT',
  table_settings_notifier: 'name TEXT PRIMARY KEY, enabled INTEGER, url TEXT',
  table_shows_rootfolder: 'id INTEGER PRIMARY KEY, path TEXT, accessible INTEGER, error TEXT',
  table_movies_rootfolder: 'id INTEGER PRIMARY KEY, path TEXT, accessible INTEGER, error TEXT',
};

/** Columns added after the old version. */
const laterColumns: [string, string][] = [
  ['table_history', 'score_out_of INTEGER'],
  ['table_history_movie', 'score_out_of INTEGER'],
  ['table_episodes', 'absoluteEpisode INTEGER'],
  ['table_shows', 'originalLanguage TEXT'],
];

const changes: Record<BazarrVariant, string[]> = {
  now: [],
  old: [],
  fork: [
    'CREATE TABLE arr_instances (id INTEGER PRIMARY KEY, name TEXT)',
    'ALTER TABLE table_shows ADD arr_instance_id INTEGER',
  ],
  newer: [
    'ALTER TABLE table_history ADD confidence TEXT',
    'ALTER TABLE table_blacklist RENAME COLUMN subs_id TO subtitle_uuid',
  ],
  unreadable: ['ALTER TABLE table_languages_profiles RENAME COLUMN items TO items_v2'],
};

const revisions: Record<BazarrVariant, string> = {
  now: '4274a5dfc4ad',
  old: 'dc09994b7e65',
  fork: '4274a5dfc4ad',
  newer: 'ffffffffffff',
  unreadable: 'ffffffffffff',
};

/** Statements that make the tables; `alter` comes after the rows. */
export const schemaOf = (variant: BazarrVariant) => ({
  create: [
    ...Object.entries(tables).map(([name, columns]) => `CREATE TABLE ${name} (${columns})`),
    ...(variant === 'old' ? [] : laterColumns).map(([table, column]) => `ALTER TABLE ${table} ADD ${column}`),
    `INSERT INTO alembic_version VALUES ('${revisions[variant]}')`,
    `INSERT INTO system VALUES ('1', '0')`,
  ],
  alter: changes[variant],
});
