/** The parts of a release name. Missing parts are absent. */
export interface Release {
  /** Title of the series or movie. */
  title?: string;
  year?: number;
  season?: number;
  /** In order; more than one for a file with several episodes, none for a season or a movie. */
  episodes: readonly number[];
  /** Absolute numbers, counted from the first episode of the series, as anime does. */
  absoluteEpisodes: readonly number[];
  episodeTitle?: string;
  /** Air date of a daily show, YYYY-MM-DD. */
  date?: string;
  source?: ReleaseSource;
  /** `1080p` */
  resolution?: string;
  /** `H.264` */
  videoCodec?: string;
  /** `Dolby Digital Plus` */
  audioCodecs: readonly string[];
  releaseGroup?: string;
  /** `Extended`, `Director's Cut`, sorted. */
  editions: readonly string[];
  /** `Netflix` */
  streamingService?: string;
}

export type ReleaseSource =
  | 'Web'
  | 'Blu-ray'
  | 'Ultra HD Blu-ray'
  | 'HD-DVD'
  | 'DVD'
  | 'VHS'
  | 'HDTV'
  | 'Ultra HDTV'
  | 'TV'
  | 'Analog HDTV'
  | 'Digital TV'
  | 'Satellite'
  | 'Pay-per-view'
  | 'Video on Demand'
  | 'Camera'
  | 'Telesync'
  | 'Telecine'
  | 'Workprint';
