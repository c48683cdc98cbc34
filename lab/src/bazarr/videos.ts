import type { Library, VideoFile } from '#library/types.ts';

export interface HeldSubtitle {
  code2: string;
  forced: boolean;
  hi: boolean;
  /** Null for a track inside the video. */
  path: string | null;
  size: number | null;
}

/** An episode or a movie that has a file. */
export interface Video {
  kind: 'episode' | 'movie';
  id: number;
  /** Id of the episode's series, or of the movie. */
  ownerId: number;
  season: number;
  number: number;
  title: string;
  monitored: boolean;
  file: VideoFile;
  subtitles: HeldSubtitle[];
}

/** Files under this are not taken for videos. */
const smallest = 20_480;

const isVideo = (file: VideoFile | undefined): file is VideoFile => file !== undefined && file.size >= smallest;

export function episodesOf(library: Library, seriesId: number): Video[] {
  return library
    .episodes(seriesId)
    .flatMap(({ id, season, number, title, monitored, file }): Video[] =>
      isVideo(file)
        ? [
            {
              kind: 'episode',
              id,
              ownerId: seriesId,
              season,
              number,
              title,
              monitored,
              file,
              subtitles: subtitlesOf(file),
            },
          ]
        : [],
    )
    .toSorted((one, other) => other.season - one.season || other.number - one.number);
}

export const moviesOf = (library: Library): Video[] =>
  [...library.movies()].flatMap(({ id, title, monitored, file }): Video[] =>
    isVideo(file)
      ? [{ kind: 'movie', id, ownerId: id, season: 0, number: 0, title, monitored, file, subtitles: subtitlesOf(file) }]
      : [],
  );

function subtitlesOf(file: VideoFile): HeldSubtitle[] {
  const beside = file.external.map((name): HeldSubtitle => {
    const [code2 = '', variant] = name.split('.');
    const path = subtitlePath(file, name);
    return { code2, forced: variant === 'forced', hi: variant === 'hi', path, size: 1200 + path.length };
  });
  const inside = file.tracks.embedded.map(({ language, kind }): HeldSubtitle => ({
    code2: language,
    forced: kind === 'forced',
    hi: kind === 'hearing-impaired',
    path: null,
    size: null,
  }));
  return [...beside, ...inside];
}

export const subtitlePath = (file: VideoFile, name: string): string =>
  `${file.path.replace(/\.[^./]+$/, '')}.${name}.srt`;
