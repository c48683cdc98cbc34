/** The fields of each kind of record that Captionarr reads; its own types are compared with them (`record-fields.test.ts`). */
const item = [
  'alternateTitles',
  'genres',
  'id',
  'images',
  'imdbId',
  'monitored',
  'originalLanguage',
  'overview',
  'path',
  'sortTitle',
  'tags',
  'title',
  'year',
] as const;

export const arrFields = {
  status: ['appName', 'version'],
  tag: ['id', 'label'],
  rootFolder: ['accessible', 'path'],
  fileSystem: ['directories'],
  folder: ['name', 'path'],
  series: [...item, 'ended', 'lastAired', 'seriesType', 'status', 'tvdbId'],
  movie: [...item, 'hasFile', 'movieFile', 'tmdbId'],
  title: ['title'],
  image: ['coverType', 'url'],
  episode: [
    'absoluteEpisodeNumber',
    'episodeFile',
    'episodeFileId',
    'episodeNumber',
    'hasFile',
    'id',
    'monitored',
    'seasonNumber',
    'seriesId',
    'title',
  ],
  file: ['id', 'languages', 'mediaInfo', 'path', 'quality', 'releaseGroup', 'sceneName', 'size'],
  /** Of Radarr only. */
  movieFile: ['edition'],
  language: ['name'],
  mediaInfo: ['audioCodec', 'audioLanguages', 'runTime', 'subtitles', 'videoCodec'],
  qualityModel: ['quality'],
  quality: ['name', 'resolution'],
  historyPage: ['records'],
  history: ['data'],
} as const;

export const mediaBrowserFields = {
  info: ['ProductName', 'ServerName', 'Version'],
  folder: ['CollectionType', 'ItemId', 'Locations', 'Name'],
  item: ['Id', 'IndexNumber', 'IndexNumberEnd', 'ParentIndexNumber', 'Path', 'ProviderIds'],
} as const;

export const plexFields = {
  section: ['Location', 'agent', 'createdAt', 'key', 'language', 'scanner', 'title', 'type', 'updatedAt', 'uuid'],
  item: ['Guid', 'Media', 'index', 'parentIndex', 'ratingKey'],
} as const;

/** Of the titles of a library source. */
export const mediaBrowserTitleFields = {
  title: [
    'BackdropImageTags',
    'EndDate',
    'Etag',
    'Genres',
    'Id',
    'ImageTags',
    'IndexNumber',
    'IndexNumberEnd',
    'MediaSources',
    'Name',
    'OriginalLanguage',
    'OriginalTitle',
    'Overview',
    'ParentIndexNumber',
    'Path',
    'ProductionYear',
    'ProviderIds',
    'SeriesId',
    'SortName',
    'Status',
    'Tags',
    'Type',
  ],
  source: ['MediaStreams', 'Path', 'Protocol', 'RunTimeTicks', 'Size', 'VideoType'],
  stream: ['Codec', 'Height', 'IsExternal', 'Language', 'Type', 'Width'],
  entry: ['Name', 'Path', 'Type'],
} as const;

export const plexTitleFields = {
  title: [
    'Genre',
    'Guid',
    'Label',
    'Location',
    'Media',
    'addedAt',
    'art',
    'grandparentRatingKey',
    'guid',
    'index',
    'originalTitle',
    'parentIndex',
    'ratingKey',
    'summary',
    'thumb',
    'title',
    'titleSort',
    'type',
    'updatedAt',
    'year',
  ],
  media: ['Part', 'audioCodec', 'duration', 'height', 'videoCodec', 'width'],
  part: ['Stream', 'file', 'size'],
  stream: ['codec', 'index', 'languageCode', 'streamType'],
} as const;
