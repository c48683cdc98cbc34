/** A record of a manager of which these fields are read, whatever is in them. */
export type RecordOf<Field extends string> = Readonly<Partial<Record<Field, unknown>>>;

type ItemField =
  | 'alternateTitles'
  | 'genres'
  | 'id'
  | 'images'
  | 'imdbId'
  | 'monitored'
  | 'originalLanguage'
  | 'overview'
  | 'path'
  | 'sortTitle'
  | 'tags'
  | 'title'
  | 'year';

/** The fields of each kind of record that we read. An independent client's types know them too (`record-fields.test.ts`). */
export interface ArrFields {
  status: 'appName' | 'version';
  tag: 'id' | 'label';
  rootFolder: 'accessible' | 'path';
  fileSystem: 'directories';
  folder: 'name' | 'path';
  series: ItemField | 'ended' | 'lastAired' | 'seriesType' | 'status' | 'tvdbId';
  movie: ItemField | 'hasFile' | 'movieFile' | 'tmdbId';
  title: 'title';
  image: 'coverType' | 'url';
  episode:
    | 'absoluteEpisodeNumber'
    | 'episodeFile'
    | 'episodeFileId'
    | 'episodeNumber'
    | 'hasFile'
    | 'id'
    | 'monitored'
    | 'seasonNumber'
    | 'seriesId'
    | 'title';
  file: 'edition' | 'id' | 'languages' | 'mediaInfo' | 'path' | 'quality' | 'releaseGroup' | 'sceneName' | 'size';
  language: 'name';
  mediaInfo: 'audioCodec' | 'audioLanguages' | 'runTime' | 'subtitles' | 'videoCodec';
  qualityModel: 'quality';
  quality: 'name' | 'resolution';
  historyPage: 'records';
  history: 'data';
}

/** Of Sonarr 3, whose API newer clients do not describe. */
type OldFileField = 'language';

export type SeriesRecord = RecordOf<ArrFields['series']>;
export type MovieRecord = RecordOf<ArrFields['movie']>;
export type EpisodeRecord = RecordOf<ArrFields['episode']>;
export type FileRecord = RecordOf<ArrFields['file'] | OldFileField>;
