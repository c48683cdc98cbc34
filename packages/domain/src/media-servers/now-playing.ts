/** What a media server says is being played. */
export interface NowPlaying {
  type: 'movie' | 'episode';
  /** Of the movie or the series. */
  title: string;
  /** The following two are for episodes. */
  season?: number | undefined;
  number?: number | undefined;
  /** Path as the server names it. */
  file?: string | undefined;
  /** Seconds into the video. */
  position?: number | undefined;
}
